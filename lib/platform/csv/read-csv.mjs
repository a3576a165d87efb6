import { CsvError, parse } from "csv-parse/sync";

import { normalizeText } from "../normalize-text.mjs";
import { FileRefusal } from "./file-refusal.mjs";

/** @typedef {{ columns: number, records: number }} TableLimits */
/**
 * A line of the file, with a cell for each column. `unnamed` is the place, from 1, of a value in a
 * column without a name.
 *
 * @typedef {{ row: number, cells: string[], unnamed: number | null }} TableRecord
 */
/**
 * Beyond the limits, only the counts are set. `unreadableRow` has unbalanced quotation marks.
 *
 * @typedef {object} Table
 * @property {number} columnCount
 * @property {number} recordCount
 * @property {TableRecord | null} header
 * @property {TableRecord[]} records
 * @property {number | null} unreadableRow
 */

/** Excel's first line, which names the separator. */
const SEPARATOR_LINE = /^sep=(.)(?=[\r\n]|$)/i;
/** Spreadsheets write `="0012"` to keep the zeros. Only the second form is between quotation marks. */
const TEXT_CELL = /("[^"]*")|(?<=^|[\r\n,;\t|])=(?=")/g;
const QUOTED_TEXT_CELL = /^="(.*)"$/s;
/**
 * @param {Uint8Array} bytes separated by commas, semicolons or tabs
 * @param {TableLimits} limits
 * @returns {Table}
 * @throws {FileRefusal} not UTF-8
 */
export function readCsv(bytes, limits) {
  const whole = textOf(bytes);
  const [, separator] = SEPARATOR_LINE.exec(whole) ?? [];
  // The empty line keeps the numbers of the lines below.
  const text = withoutEmptyEnd(
    separator === undefined ? whole : whole.slice(`sep=${separator}`.length),
  );
  const delimiter = separator ?? delimiterOf(text);
  const beyond = countBeyond(text, delimiter, limits);
  if (beyond) return { ...EMPTY, ...beyond };
  const options = /** @type {const} */ ({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  try {
    const lines = /** @type {unknown} */ (
      parse(
        text.replace(TEXT_CELL, (_, quoted) => quoted ?? ""),
        options,
      )
    );
    return tableOf(/** @type {Line[]} */ (lines), limits);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ...EMPTY, unreadableRow: Number(error.lines ?? 0) };
  }
}

/** @type {Table} */
const EMPTY = { columnCount: 0, recordCount: 0, header: null, records: [], unreadableRow: null };

/** @param {string} text Spreadsheets may write a million empty lines after the last one. */
function withoutEmptyEnd(text) {
  let end = text.length;
  while (/[\s,;|]/.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

/**
 * Counts before parsing, which costs time and memory for each cell. Some of what it counts may be
 * empty, or be inside of quotation marks.
 * @type {(text: string, delimiter: string, limits: TableLimits) => Partial<Table> | null}
 */
function countBeyond(text, delimiter, { columns, records }) {
  const header = /[^\r\n]+/.exec(text)?.[0] ?? "";
  const columnCount = header.split(delimiter).length;
  if (columnCount > 2 * columns + SURPLUS) return { columnCount };
  const lineCount = text.split(/\r\n?|\n/).length - 1;
  return lineCount > 2 * records + SURPLUS ? { columnCount, recordCount: lineCount } : null;
}
const SURPLUS = 100;

/** @typedef {{ info: { lines: number }, record: string[] }} Line as csv-parse returns it */

/** @type {(lines: readonly Line[], limits: TableLimits) => Table} */
function tableOf(lines, limits) {
  const [first, ...rest] = lines.map(({ info, record }) => ({
    row: info.lines,
    cells: record.map(textOfCell),
  }));
  if (!first) return EMPTY;
  const named = [...first.cells.keys()].filter((index) => first.cells[index] !== "");
  const columnCount = named.length;
  const recordCount = rest.length;
  if (columnCount > limits.columns || recordCount > limits.records) {
    return { ...EMPTY, columnCount, recordCount };
  }
  /** @type {(line: { row: number, cells: string[] }) => TableRecord} */
  const recordOf = ({ row, cells }) => {
    const place = cells.findIndex((cell, index) => cell !== "" && !first.cells[index]) + 1;
    return { row, cells: named.map((index) => cells[index] ?? ""), unnamed: place || null };
  };
  const records = rest.map(recordOf);
  return { columnCount, recordCount, header: recordOf(first), records, unreadableRow: null };
}

/** @param {string} cell */
function textOfCell(cell) {
  const quoted = QUOTED_TEXT_CELL.exec(cell.trim())?.[1];
  return normalizeText(quoted === undefined ? cell : quoted.replaceAll('""', '"'));
}

/** @param {Uint8Array} bytes */
function textOf(bytes) {
  try {
    // Drops the byte-order mark.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const message = "The CSV is not in UTF-8. Please save it as UTF-8 and try again.";
    throw new FileRefusal("bad_request", message);
  }
}

/** @param {string} text */
function delimiterOf(text) {
  const firstLine = /[^\r\n]+/.exec(text)?.[0] ?? "";
  /** @param {string} delimiter */
  const countOf = (delimiter) => firstLine.split(delimiter).length;
  return [",", ";", "\t"].sort((a, b) => countOf(b) - countOf(a))[0] ?? ",";
}
