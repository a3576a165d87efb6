import "server-only";

import { Readable } from "node:stream";

import { stringify } from "csv-stringify";

type Row = readonly (string | number | null)[];

/** A CSV for spreadsheets, written as its rows are read, so that no size fills the memory. */
export function csvStream(
  columns: readonly string[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): ReadableStream<Uint8Array> {
  const lines = stringify({
    header: true,
    columns: [...columns],
    // Spreadsheets run cells that begin like a formula, and read UTF-8 without a mark as Latin-1.
    escape_formulas: true,
    bom: true,
  });
  const source = Readable.from(rows);
  source.on("error", (error) => lines.destroy(error));
  // The types of Node.js and of the DOM differ.
  return Readable.toWeb(source.pipe(lines)) as ReadableStream<Uint8Array>;
}
