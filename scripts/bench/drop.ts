import { printTable } from "./table.mjs";
import { disconnect, runAsJob } from "@/lib/platform/database/db";
import { simulateDrop } from "@/scripts/bench/simulate-drop";

const HEAD = [
  "places",
  "join",
  "rows",
  "list and root",
  "draw",
  "admit first",
  "admit next",
  "own place",
  "shared answer",
  "verify",
  "list on disk",
  "draw on disk",
];

async function main() {
  const rows = [];
  for (const size of process.argv.slice(2).map(Number)) {
    const { ms, bytes } = await simulateDrop(size);
    rows.push([
      size.toLocaleString("en-US"),
      `${ms.join.toFixed(2)} ms each`,
      seconds(ms.rows),
      seconds(ms.close),
      seconds(ms.draw),
      `${ms.first.toFixed(0)} ms`,
      `${ms.next.toFixed(1)} ms`,
      `${ms.place.toFixed(1)} ms`,
      `${ms.shared.toFixed(1)} ms`,
      seconds(ms.verify),
      `${bytes.list.toFixed(0)} B each`,
      `${bytes.draw.toFixed(0)} B each`,
    ]);
  }
  printTable("A drop: times, and bytes of a place with its indexes", HEAD, rows);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

runAsJob(main)
  .catch((error: Error) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(disconnect);
