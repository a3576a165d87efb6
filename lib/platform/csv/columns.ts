export function plainColumn(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, "");
}

export function plainAmount(cell: string): string {
  return cell.replace(/^\$\s*|,(?=\d{3}(?:\D|$))/g, "");
}
