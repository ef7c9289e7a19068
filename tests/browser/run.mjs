// SPDX-License-Identifier: MIT
//
// Runs the browser's tests beside a service: run.mjs [TOPIC...], a topic being
// the file TOPIC.test.mjs. DARWINLOG_TEST_PORT says where the service is;
// tests/bench/with_service.py starts one. The last line counts the tests.
import { readdirSync } from "node:fs";
import { run } from "node:test";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const wanted = process.argv.slice(2);
const topics = wanted.length ? wanted.map((topic) => `${topic}.test.mjs`) : readdirSync(HERE).filter((name) => name.endsWith(".test.mjs"));

const counted = { passed: 0, failed: 0 };

function isFile(event) {
  return topics.some((topic) => event.name.endsWith(topic)); // a file, which holds tests
}

function tell(event, word) {
  if (!isFile(event) && event.details.type !== "suite") {
    counted[word]++;
    console.log(`${word === "passed" ? "ok" : "FAILED"} ${event.name} (${Math.round(event.details.duration_ms)} ms)`);
  }
}

/** A file that breaks before its first test has failed as one. */
function tellFailure(event) {
  if (isFile(event) && counted.failed > 0) {
    return;
  }
  counted.failed += isFile(event) ? 1 : 0;
  tell(event, "failed");
  console.error(event.details.error.cause?.stack || event.details.error);
}

run({ files: topics.map((topic) => HERE + topic), concurrency: 1 })
  .on("test:pass", (event) => tell(event, "passed"))
  .on("test:fail", tellFailure)
  .on("test:diagnostic", ({ message }) => message.startsWith("#") && console.log(message))
  .on("test:stdout", ({ message }) => process.stdout.write(message))
  .on("test:stderr", ({ message }) => process.stderr.write(message))
  .on("end", () => {
    console.log(`${counted.passed} passed, ${counted.failed} failed`);
    process.exitCode = counted.failed ? 1 : 0;
  })
  .resume();
