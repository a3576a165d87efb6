// Plain JavaScript: the worker thread that unzips batches loads it outside any bundle.
import { normalizeText } from "../platform/normalize-text.mjs";

export const MAX_PICTURE_NAME_LENGTH = 200;
/** Control characters, broken surrogates and line breaks. */
export const NOT_PLAIN_TEXT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** @type {(path: string) => string} Drops the folders. */
export function pictureNameOf(path) {
  return normalizeText(path.split(/[/\\]/).at(-1) ?? "");
}

/** @type {(name: string) => boolean} */
export function isPictureName(name) {
  return name.length <= MAX_PICTURE_NAME_LENGTH && !NOT_PLAIN_TEXT.test(name);
}
