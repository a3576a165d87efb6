import "server-only";

import { Readable } from "node:stream";

import { stringify } from "csv-stringify";

import { withoutFormula } from "@/lib/platform/csv/formula.mjs";

type Row = readonly (string | number | null)[];

const NEGATIVE_AMOUNT = /^-\d+\.\d\d$/;
const castText = (text: string) => (NEGATIVE_AMOUNT.test(text) ? text : withoutFormula(text));

export function csvStream(
  columns: readonly string[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): ReadableStream<Uint8Array> {
  const lines = stringify({
    header: true,
    columns: [...columns],
    cast: { string: castText },
    // Spreadsheets read UTF-8 without a BOM as Latin-1.
    bom: true,
  });
  const source = Readable.from(rows);
  source.on("error", (error) => lines.destroy(error));
  return Readable.toWeb(source.pipe(lines)) as ReadableStream<Uint8Array>;
}
