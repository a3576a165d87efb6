const MAX_FAULTS = 10;

/** @typedef {{figures: Record<string, number>, faults: string[], restartsMs?: number[]}} Outcome */
/**
 * Runs a race or kill and prints its figures, faults and violated invariants.
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 * @param {import("./shop.mjs").Shop} shop
 */
export async function report(name, work, shop) {
  const startedAt = performance.now();
  const { figures, faults, restartsMs } = await work();
  const breaches = await shop.findBreaches();
  const all = [
    ...faults,
    ...breaches.map(({ name: sentence, detail }) => `violated: ${sentence} (${detail})`),
  ];
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${name.padEnd(16)} ${Object.entries(figures)
      .map(([what, count]) => `${what} ${count}`)
      .join(", ")}, violated invariants ${breaches.length} (${seconds} s)`,
  );
  if (restartsMs) console.log(`  restart after kill -9: ${spread(restartsMs)}`);
  for (const fault of all.slice(0, MAX_FAULTS)) console.log(`  ${fault}`);
  if (all.length > MAX_FAULTS) console.log(`  and ${all.length - MAX_FAULTS} more`);
  if (all.length > 0) process.exitCode = 1;
}

/** The smallest, median and largest, in seconds. */
export function spread(timesMs) {
  const sorted = [...timesMs].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  const inSeconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
  return `min ${inSeconds(sorted[0])}, median ${inSeconds(median)}, max ${inSeconds(sorted.at(-1))} (${sorted.length} ${sorted.length === 1 ? "restart" : "restarts"})`;
}
