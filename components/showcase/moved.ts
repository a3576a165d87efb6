/** The list with one of its things at another place, at most at either end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const target = Math.max(0, Math.min(items.length - 1, to));
  const item = items[from];
  if (item === undefined || from === target) return [...items];
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, target), item, ...rest.slice(target)];
}
