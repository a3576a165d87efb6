export function plainColumn(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, "");
}

/** Removes the dollar sign and thousands separators, which `toCents` rejects. */
export function plainAmount(cell: string): string {
  return cell.replace(/^\$\s*|,(?=\d{3}(?:\D|$))/g, "");
}
