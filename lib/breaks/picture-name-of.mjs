// Apart from picture-name.mjs, which browsers load.
import { cleanLine } from "../platform/clean-text.mjs";

/** @type {(path: string) => string} Drops the folders. */
export function pictureNameOf(path) {
  return cleanLine(path.split(/[/\\]/).at(-1) ?? "");
}
