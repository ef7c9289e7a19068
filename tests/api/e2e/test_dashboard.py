# SPDX-License-Identifier: MIT
"""The dashboard's page and files as answers: addresses, headers, caching. What they do is tested in tests/browser."""
import hashlib
import http.client
import re

from harness import ServiceCase

PAGES = ("/games", "/games/x/0/17?view=curves", "/games/x/compare/0/1", "/players/1", "/record", "/statistics?by=seat", "/upload")


class Dashboard(ServiceCase):
    def fetch(self, path: str, headers: dict | None = None) -> tuple[int, dict, bytes]:
        """Outside the contract, which does not describe the dashboard's addresses."""
        connection = http.client.HTTPConnection("127.0.0.1", self.service.port, timeout=60)
        connection.request("GET", path, headers=headers or {})
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, dict(answer.getheaders()), body

    def assets(self) -> list[str]:
        return re.findall(r'"(/assets/[^"]+)"', self.client.get("/").text)

    def test_every_page_is_the_same_page(self) -> None:
        page = self.client.get("/")
        self.assertEqual(page.headers["content-type"], "text/html; charset=utf-8")
        for path in PAGES:
            with self.subTest(path):
                self.assertEqual(self.fetch(path)[::2], (200, page.body))
        self.assertEqual(self.fetch("/games/x/0/17/18")[0], 404)

    def test_a_page_runs_nothing_but_what_is_served(self) -> None:
        page = self.client.get("/")
        policy = dict(part.strip().split(" ", 1) for part in page.headers["content-security-policy"].split(";"))
        self.assertEqual(policy["default-src"], "'none'")
        self.assertEqual((policy["script-src"], policy["style-src"], policy["connect-src"]), ("'self'",) * 3)
        self.assertNotRegex(page.text, r"<script(?![^>]*src=)|<style|style=|\son\w+=")

    def test_assets_with_their_hash_are_kept_for_ever(self) -> None:
        self.assertEqual(len(self.assets()), 2)
        for path in self.assets():
            with self.subTest(path):
                answer = self.client.get(path)
                self.assertEqual(answer.headers["cache-control"], "public, max-age=31536000, immutable")
                without = self.client.get(path.partition("?")[0])
                self.assertEqual((without.body, without.headers["cache-control"]), (answer.body, "no-cache"))
                again = self.client.get(path, headers={"If-None-Match": answer.etag})
                self.assertEqual((again.status, again.body), (304, b""))

    def test_the_hash_is_that_of_the_bytes(self) -> None:
        for path in self.assets():
            name, _, version = path.partition("?v=")
            self.assertEqual(hashlib.sha256(self.client.get(name).body).hexdigest()[:16], version)

    def test_no_other_file(self) -> None:
        for name in ("app.js", "index.html", "openapi.json", "dashboard.js.map"):
            with self.subTest(name):
                self.assert_problem(self.client.get(f"/assets/{name}"), 404, "not_found")
