import { cleanLine, cleanLines } from "../clean-text.mjs";
import { FileRefusal } from "./file-refusal.mjs";
import { withoutApostrophe } from "./formula.mjs";
import { recordsOf } from "./records.mjs";

const MAX_COLUMNS = 100;
const MAX_UNREADABLE = 100;

/** @typedef {{ records: number }} TableLimits */
/**
 * Cells keep their line breaks. `formulas` are the places of cells that are formulas.
 * @typedef {{ row: number, cells: string[], unnamed: number | null, formulas?: number[] }} TableRecord
 */
/**
 * Beyond the limits, only counts are set.
 * @typedef {{ columnCount: number, recordCount: number, records: TableRecord[],
 *   header: { row: number, cells: string[] } | null, unreadableRows: number[] }} Table
 */

/** @type {(bytes: Uint8Array, limits: TableLimits) => Table} @throws {FileRefusal} not UTF-8 */
export function readCsv(bytes, limits) {
  const { text, delimiter } = delimitedText(textOf(bytes));
  const table = { columnCount: 0, recordCount: 0, header: null, records: [], unreadableRows: [] };
  let columns = [];
  for (const { row, cells } of recordsOf(text, delimiter)) {
    if (!cells) {
      if (table.unreadableRows.length < MAX_UNREADABLE) table.unreadableRows.push(row);
      if (!table.header) return table;
    } else if (isBlank(cells)) continue;
    else if (!table.header) {
      const names = cells.map((cell) => cleanLine(textOfCell(cell)));
      columns = [...names.keys()].filter((index) => names[index]);
      table.columnCount = columns.length;
      if (columns.length > MAX_COLUMNS) return table;
      table.header = { row, cells: columns.map((index) => names[index] ?? "") };
      continue;
    } else if (table.recordCount < limits.records) {
      table.records.push(recordOf({ row, cells }, columns));
    }
    table.recordCount += 1;
  }
  if (table.recordCount > limits.records) table.records = [];
  return table;
}

const isBlank = (cells) => cells.every((cell) => cell.trim() === "");

function recordOf({ row, cells }, columns) {
  const named = new Set(columns);
  const place = cells.findIndex((cell, index) => !named.has(index) && cell.trim() !== "") + 1;
  const found = columns.map((index) => cells[index] ?? "");
  const texts = found.map(textOfCell);
  const formulas = [...found.keys()].filter(
    (index) => texts[index] === found[index] && /^\s*=\S/.test(found[index]),
  );
  return {
    row,
    cells: texts.map(cleanLines),
    unnamed: place || null,
    ...(formulas.length > 0 && { formulas }),
  };
}

/** Unwraps `="0012"`, a spreadsheet's text. */
function textOfCell(cell) {
  const [, text] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell) ?? [];
  return text?.replaceAll('""', '"') ?? withoutApostrophe(cell);
}

function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const message = "The CSV is not in UTF-8. Please save it as UTF-8 and try again.";
    throw new FileRefusal("bad_request", message);
  }
}

/** A first line such as `sep=;` names the separator. It is blanked to preserve line numbers. */
function delimitedText(text) {
  const [line = "", named = ""] = /^"?sep=([^\r\n"]?)[^\r\n]*/i.exec(text) ?? [];
  const rest = text.slice(line.length);
  const header = /[^\r\n]+/.exec(rest)?.[0] ?? "";
  const countOf = (delimiter) => header.split(delimiter).length;
  const [usual = ","] = [",", ";", "\t"].sort((a, b) => countOf(b) - countOf(a));
  return { text: rest, delimiter: named && header.includes(named) ? named : usual };
}
