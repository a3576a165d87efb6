/** Case, spaces, hyphens and underscores don't count. */
export function plainColumn(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, "");
}

/** "$1,200.50" without what `toCents` doesn't read. */
export function plainAmount(cell: string): string {
  return cell.replace(/^\$\s*|,(?=\d{3}(?:\D|$))/g, "");
}
