import { runLighthouse, summarize } from "../lib/lighthouse.mjs";
import { printTable } from "./table.mjs";

/** Lighthouse's performance score and times on its simulated phone. */
export async function measureScores({ pages, runs }) {
  const figures = {};
  for (const { name, url } of pages.filter((page) => page.name !== "floor: empty")) {
    const results = await runLighthouse(url, { runs, categories: ["performance"] });
    figures[name] = { ...summarize(results), runs: results.map((each) => summarize([each])) };
  }
  printTable(
    `Lighthouse, simulated phone, median of ${runs}`,
    ["", "performance", "LCP ms", "TBT ms", "CLS"],
    Object.entries(figures).map(([name, { scores, lcpMs, tbtMs, cls }]) => [
      name,
      scores.performance,
      Math.round(lcpMs),
      Math.round(tbtMs),
      cls.toFixed(3),
    ]),
  );
  return figures;
}
