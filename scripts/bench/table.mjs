/**
 * Prints rows under a title, with numbers aligned at the right.
 *
 * @param {string} title
 * @param {string[]} head
 * @param {(string | number)[][]} rows the first cell names the row
 */
export function printTable(title, head, rows) {
  const lines = [head, ...rows].map((cells) => cells.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  console.log(`\n${title}\n`);
  for (const [name, ...cells] of lines) {
    const padded = cells.map((cell, index) => cell.padStart(widths[index + 1]));
    console.log(`  ${[name.padEnd(widths[0]), ...padded].join("   ")}`);
  }
}
