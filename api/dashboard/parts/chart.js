// SPDX-License-Identifier: MIT
//
// <line-chart>: lines over a common axis, as an element that takes a
// description. Drawn by uPlot; colours come from the style sheet, so that a
// chart follows light and dark. A chart is a picture: whoever shows one says in
// `title` what it shows, and has the same numbers in a table.
//
//   spec   { title, x: [numbers], series: [{ name, color, values, dash, band }],
//            xName, height, stepped, bars, whiskers, onPick(x) } or null;
//            another object draws the chart anew. `color` is the name of a
//            custom property; `band: true` fills to the series after it.
//   at     a value of x that is marked; cheap to move
import uPlot from "../vendor/uplot/uPlot.esm.js";

const DEFAULT_HEIGHT = 190;
const WHOLE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const AXIS_FONT = "12px Palatino, 'P052', Georgia, serif";

function axis(token, options = {}) {
  return {
    stroke: token("--ink-soft"),
    font: AXIS_FONT,
    ticks: { stroke: token("--rule"), width: 1, size: 4 },
    ...options,
    grid: { stroke: token("--rule"), width: 1, ...options.grid },
  };
}

function pathsOf(spec) {
  if (spec.bars) {
    return uPlot.paths.bars({ size: [0.8, 60] });
  }
  return spec.stepped ? uPlot.paths.stepped({ align: 1 }) : undefined;
}

function seriesOf(spec, token) {
  return spec.series.map((one) => ({
    label: one.name,
    stroke: token(one.color),
    fill: spec.bars ? token(one.fill || "--wash") : undefined,
    width: one.width || 2,
    dash: one.dash,
    paths: pathsOf(spec),
    points: { show: Boolean(one.points), size: 6 },
  }));
}

/** Lines from low to high in the middle of each value. */
function whiskers(spec, token) {
  return (u) => {
    const { ctx } = u;
    ctx.save();
    ctx.beginPath();
    ctx.rect(u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height);
    ctx.clip();
    ctx.strokeStyle = token("--ink");
    ctx.lineWidth = 1.5 * devicePixelRatio;
    spec.whiskers.forEach((interval, index) => {
      if (interval) {
        const x = u.valToPos(spec.x[index], "x", true);
        const [low, high] = interval.map((value) => u.valToPos(value, "y", true));
        const half = 5 * devicePixelRatio;
        ctx.beginPath();
        ctx.moveTo(x, low);
        ctx.lineTo(x, high);
        ctx.moveTo(x - half, low);
        ctx.lineTo(x + half, low);
        ctx.moveTo(x - half, high);
        ctx.lineTo(x + half, high);
        ctx.stroke();
      }
    });
    ctx.restore();
  };
}

function xOptions(spec) {
  const grid = { show: !spec.bars };
  return spec.xLabels ? { grid, values: (_, splits) => splits.map((at) => spec.xLabels[at] ?? "") } : { grid };
}

/** From 0, or below, to what is drawn highest. */
function yRange(spec) {
  const highest = Math.max(0, ...(spec.whiskers || []).map((interval) => (interval ? interval[1] : 0)));
  return (_, low, high) => [Math.min(0, low), Math.max(high, highest) * 1.06 || 1];
}

function optionsOf(spec, token, width, onDraw) {
  const xAxis = axis(token, { size: 30, incrs: WHOLE_STEPS, ...xOptions(spec) });
  const bands = spec.series.flatMap((one, at) =>
    one.band ? [{ series: [at + 1, at + 2], fill: token(one.band) }] : [],
  );
  return {
    width,
    height: spec.height || DEFAULT_HEIGHT,
    padding: [8, 10, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: !spec.bars }, drag: { setScale: false, x: false } },
    scales: { x: { time: false, range: spec.xRange }, y: { range: spec.fromZero ? yRange(spec) : undefined } },
    axes: [xAxis, axis(token, { size: 44 })],
    series: [{}, ...seriesOf(spec, token)],
    bands,
    hooks: { draw: spec.whiskers ? [whiskers(spec, token), onDraw] : [onDraw] },
  };
}

class LineChart extends HTMLElement {
  #spec = null;
  #at = null;
  #plot = null;
  #marker = document.createElement("div");
  #observer = new ResizeObserver(() => this.#fit());
  #scheme = matchMedia("(prefers-color-scheme: dark)");
  #rebuild = () => this.#draw();

  set spec(spec) {
    if (spec !== this.#spec) {
      this.#spec = spec;
      this.#draw();
    }
  }

  set at(x) {
    this.#at = x;
    this.#place();
  }

  connectedCallback() {
    this.#marker.className = "moment";
    this.#scheme.addEventListener("change", this.#rebuild);
    this.#observer.observe(this);
    this.#draw();
  }

  disconnectedCallback() {
    this.#scheme.removeEventListener("change", this.#rebuild);
    this.#observer.disconnect();
    this.#plot?.destroy();
    this.#plot = null;
  }

  #draw() {
    this.#plot?.destroy();
    this.#plot = null;
    if (!this.#spec || !this.isConnected || this.clientWidth === 0) {
      return;
    }
    const style = getComputedStyle(this);
    const token = (name) => style.getPropertyValue(name).trim() || name;
    const data = [this.#spec.x, ...this.#spec.series.map((one) => one.values)];
    this.setAttribute("role", "img");
    this.setAttribute("aria-label", this.#spec.title);
    this.#plot = new uPlot(optionsOf(this.#spec, token, this.clientWidth, () => this.#place()), data, this);
    this.#plot.over.append(this.#marker);
    this.#plot.over.addEventListener("click", () => this.#pick());
  }

  #pick() {
    const index = this.#plot.cursor.idx;
    if (this.#spec.onPick && index !== null && index !== undefined) {
      this.#spec.onPick(this.#spec.x[index]);
    }
  }

  #fit() {
    if (!this.#plot) {
      this.#draw();
    } else if (this.clientWidth > 0 && this.clientWidth !== this.#plot.width) {
      this.#plot.setSize({ width: this.clientWidth, height: this.#spec.height || DEFAULT_HEIGHT });
      this.#place();
    }
  }

  #place() {
    const isShown = this.#plot && this.#at !== null && this.#at !== undefined;
    this.#marker.hidden = !isShown;
    if (isShown) {
      this.#marker.style.transform = `translateX(${Math.round(this.#plot.valToPos(this.#at, "x"))}px)`;
    }
  }
}

customElements.define("line-chart", LineChart);
