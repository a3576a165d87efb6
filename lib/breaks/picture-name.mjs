// Plain JavaScript, because the worker thread that unzips batches loads it unbundled.

export const MAX_PICTURE_NAME_LENGTH = 200;
/** Control characters, broken surrogates and line breaks. */
export const NOT_PLAIN_TEXT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** @type {(name: string) => boolean} */
export function isPictureName(name) {
  return name.length <= MAX_PICTURE_NAME_LENGTH && !NOT_PLAIN_TEXT.test(name);
}
