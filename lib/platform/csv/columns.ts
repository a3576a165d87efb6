export function plainColumn(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, "");
}

export const inOneLine = (cell: string) => cell.replace(/\n+/g, " ");
