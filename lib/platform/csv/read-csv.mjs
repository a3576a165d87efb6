import { CsvError, parse } from "csv-parse/sync";

import { FileRefusal } from "./file-refusal.mjs";

/** @typedef {{ columns: number, records: number }} TableLimits */
/** @typedef {{ row: number, cellCount: number, cells: string[] }} TableRecord a line of the file */
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

/**
 * @param {Uint8Array} bytes separated by commas, semicolons or tabs
 * @param {TableLimits} limits
 * @returns {Table}
 * @throws {FileRefusal} not UTF-8
 */
export function readCsv(bytes, limits) {
  const text = textOf(bytes);
  const options = /** @type {const} */ ({
    delimiter: delimiterOf(text),
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  try {
    const lines = /** @type {unknown} */ (parse(text, options));
    return tableOf(/** @type {Line[]} */ (lines), limits);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { ...EMPTY, unreadableRow: Number(error.lines ?? 0) };
  }
}

/** @type {Table} */
const EMPTY = { columnCount: 0, recordCount: 0, header: null, records: [], unreadableRow: null };

/** @typedef {{ info: { lines: number }, record: string[] }} Line as csv-parse returns it */

/** @type {(lines: readonly Line[], limits: TableLimits) => Table} */
function tableOf(lines, limits) {
  const [first, ...rest] = lines;
  if (!first) return EMPTY;
  const columnCount = first.record.length;
  const recordCount = rest.length;
  if (columnCount > limits.columns || recordCount > limits.records) {
    return { ...EMPTY, columnCount, recordCount };
  }
  /** @param {Line} line */
  const recordOf = ({ info, record }) => ({
    row: info.lines,
    cellCount: record.length,
    cells: record.slice(0, columnCount),
  });
  const records = rest.map(recordOf);
  return { columnCount, recordCount, header: recordOf(first), records, unreadableRow: null };
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

/** @param {string} text */
function delimiterOf(text) {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  /** @param {string} delimiter */
  const countOf = (delimiter) => firstLine.split(delimiter).length;
  return [",", ";", "\t"].sort((a, b) => countOf(b) - countOf(a))[0] ?? ",";
}
