// Preloaded into a server by a benchmark: SIGUSR2 writes the event loop delay since the last one.
import fs from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const file = process.env.LOOP_DELAY_FILE;

if (isMainThread && file) {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  process.on("SIGUSR2", () => {
    const ms = (nanoseconds) => Math.round(nanoseconds / 1e5) / 10;
    const [p50, p99] = [50, 99].map((percent) => ms(histogram.percentile(percent)));
    const delay = { p50, p99, max: ms(histogram.max) };
    histogram.reset();
    fs.writeFileSync(`${file}.part`, JSON.stringify(delay));
    fs.renameSync(`${file}.part`, file);
  });
}
