import { cleanLine } from "../clean-text.mjs";
import { FileRefusal } from "./file-refusal.mjs";
import { recordsOf } from "./records.mjs";

/** Far beyond any of our files, and few enough to name each. */
const MAX_COLUMNS = 100;
const MAX_UNREADABLE = 100;

/** @typedef {{ records: number }} TableLimits */
/**
 * A line of the file, with a cell for each column that has a name. `unnamed` is the place, from
 * 1, of a value in a column without a name.
 *
 * @typedef {{ row: number, cells: string[], unnamed: number | null }} TableRecord
 */
/**
 * Text in its one spelling. Columns whose name and cells are empty and lines without a value don't
 * count. Beyond the limits, only the counts are set.
 *
 * @typedef {object} Table
 * @property {number} columnCount
 * @property {number} recordCount
 * @property {{ row: number, cells: string[] } | null} header
 * @property {TableRecord[]} records
 * @property {number[]} unreadableRows the first lines whose quotation marks don't match
 */

/**
 * @param {Uint8Array} bytes separated by commas, semicolons, tabs, or what the first line names
 * @param {TableLimits} limits
 * @returns {Table}
 * @throws {FileRefusal} not UTF-8
 */
export function readCsv(bytes, limits) {
  const { text, delimiter } = delimitedText(textOf(bytes));
  /** @type {Table} */
  const table = { columnCount: 0, recordCount: 0, header: null, records: [], unreadableRows: [] };
  /** @type {number[]} */
  let columns = [];
  for (const { row, cells } of recordsOf(text, delimiter)) {
    if (!cells) {
      if (table.unreadableRows.length < MAX_UNREADABLE) table.unreadableRows.push(row);
      // Without a header, nothing below means anything.
      if (!table.header) return table;
    } else if (isBlank(cells)) continue;
    else if (!table.header) {
      const names = cells.map(plainCell);
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

/** @param {readonly string[]} cells */
const isBlank = (cells) => cells.every((cell) => cell.trim() === "");

/** @type {(line: { row: number, cells: string[] }, columns: readonly number[]) => TableRecord} */
function recordOf({ row, cells }, columns) {
  const named = new Set(columns);
  const place = cells.findIndex((cell, index) => !named.has(index) && cell.trim() !== "") + 1;
  return {
    row,
    cells: columns.map((index) => plainCell(cells[index] ?? "")),
    unnamed: place || null,
  };
}

/** `="0012"` is text. @param {string} cell */
function plainCell(cell) {
  const [, text] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell) ?? [];
  return cleanLine(text?.replaceAll('""', '"') ?? cell);
}

/** @param {Uint8Array} bytes */
function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const message = "The CSV is not in UTF-8. Please save it as UTF-8 and try again.";
    throw new FileRefusal("bad_request", message);
  }
}

/**
 * Spreadsheets may name the separator in a first line such as `sep=;`. It is left blank, so that
 * the lines below keep their numbers.
 * @param {string} text
 */
function delimitedText(text) {
  const [line = "", named = ""] = /^"?sep=([^\r\n"]?)[^\r\n]*/i.exec(text) ?? [];
  const rest = text.slice(line.length);
  const header = /[^\r\n]+/.exec(rest)?.[0] ?? "";
  /** @param {string} delimiter */
  const countOf = (delimiter) => header.split(delimiter).length;
  const [usual = ","] = [",", ";", "\t"].sort((a, b) => countOf(b) - countOf(a));
  return { text: rest, delimiter: named && header.includes(named) ? named : usual };
}
