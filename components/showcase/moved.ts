/** Moves an item; positions beyond either end are clamped. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const target = Math.max(0, Math.min(items.length - 1, to));
  const item = items[from];
  if (item === undefined || from === target) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, target), item, ...others.slice(target)];
}
