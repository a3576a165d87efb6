// A separate file, because browsers load picture-name.mjs.
import { cleanLine } from "../platform/clean-text.mjs";

/** @type {(path: string) => string} */
export function pictureNameOf(path) {
  return cleanLine(path.split(/[/\\]/).at(-1) ?? "");
}
