/** The standard normal quantile for 95%. */
const Z = 1.959964;

/** Unlike hits ± error, Wilson's interval stays within 0 and 1 and holds for few trials. */
export function wilsonInterval({ hits, trials }: { hits: number; trials: number }): {
  low: number;
  high: number;
} {
  if (trials === 0) return { low: 0, high: 1 };
  const share = hits / trials;
  const square = Z ** 2 / trials;
  const middle = (share + square / 2) / (1 + square);
  const reach =
    (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials));
  return {
    low: hits === 0 ? 0 : Math.max(0, middle - reach),
    high: hits === trials ? 1 : Math.min(1, middle + reach),
  };
}
