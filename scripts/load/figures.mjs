export const count = (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1);
export const shown = (counts) => [...counts].map(([key, times]) => ` ${times} × ${key}`).join(",");
export const ms = (time) => `${Math.round(time ?? Number.NaN)} ms`;

/** @param {number} part 0.5 for the median, 1 for the largest */
export function at(times, part) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}
