import fs from "node:fs";

import { type Table, readCsv } from "@/lib/platform/csv/read-csv.mjs";

const FOLDER = "tests/fixtures";

/** A file written by a real spreadsheet or computer. */
export const importFile = (name: string) => new Uint8Array(fs.readFileSync(`${FOLDER}/${name}`));

export const tableOfFile = (name: string): Table => readCsv(importFile(name), { records: 1000 });

export const tableOf = (...lines: string[]): Table =>
  readCsv(new TextEncoder().encode(lines.join("\n")), { records: 1000 });
