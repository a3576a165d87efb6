import { FileRefusal } from "./file-refusal.mjs";
import { readCsv } from "./read-csv.mjs";

/**
 * @param {{ bytes: Uint8Array, limits: import("./read-csv.mjs").TableLimits }} task
 * @returns {{ refusal: import("./file-refusal.mjs").Refusal } | { table: import("./read-csv.mjs").Table }}
 */
export function read({ bytes, limits }) {
  try {
    return { table: readCsv(bytes, limits) };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
}
