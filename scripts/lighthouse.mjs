// npm run lighthouse: the median of five runs per page on a simulated phone, against our goals.
import { parseArgs } from "node:util";

import { serveDemoSite } from "./lib/demo-site.mjs";
import { runLighthouse, summarize } from "./lib/lighthouse.mjs";
import { PAGES, pathOf } from "./lib/measured-pages.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const GOALS = { accessibility: 100, "best-practices": 100, seo: 100, lcp: 1500, tbt: 60, cls: 0 };
const PERFORMANCE = { "/": 100, default: 99 };

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: PAGES.join(",") },
    runs: { type: "string", default: "5" },
    details: { type: "boolean", default: false },
  },
});
const runs = Number(values.runs);
const site = await serveDemoSite("lighthouse");
const failed = new Map();

console.log(`\nMedian of ${runs}, simulated phone. * misses the goal.\n`);
console.log(`${"page".padEnd(12)}  perf  a11y  best   seo   LCP ms  TBT ms     CLS`);
try {
  for (const page of values.pages.split(",")) {
    const url = site.baseUrl + (await pathOf(site.baseUrl, page));
    report(page, await runLighthouse(url, { runs, categories: CATEGORIES }));
  }
} finally {
  await site.stop();
}
if (values.details)
  for (const [audit, pages] of failed) console.log(`\n${audit}\n  on ${[...pages].join(", ")}`);

function report(page, results) {
  const { scores, lcpMs, tbtMs, cls } = summarize(results);
  const cell = (shown, width, isMet) => `${shown}${isMet ? " " : "*"}`.padStart(width);
  const goals = { ...GOALS, performance: PERFORMANCE[page] ?? PERFORMANCE.default };
  const cells = [
    ...CATEGORIES.map((id) => cell(scores[id], 6, scores[id] >= goals[id])),
    cell(Math.round(lcpMs), 9, lcpMs <= goals.lcp),
    cell(Math.round(tbtMs), 8, tbtMs <= goals.tbt),
    cell(cls.toFixed(3), 8, cls <= goals.cls),
  ];
  console.log(page.padEnd(12) + cells.join(""));
  for (const { categories, audits } of results) {
    for (const { id } of CATEGORIES.filter((category) => category !== "performance").flatMap(
      (category) => categories[category].auditRefs,
    )) {
      if (audits[id].score !== null && audits[id].score < 1)
        failed.set(
          `${id}: ${audits[id].title}`,
          (failed.get(`${id}: ${audits[id].title}`) ?? new Set()).add(page),
        );
    }
  }
}
