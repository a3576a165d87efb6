// Plain JavaScript, because the worker thread that unzips batches reads it outside of any bundle.

export const MAX_PICTURE_NAME_LENGTH = 200;
/** Control characters, broken surrogates and line breaks. */
export const NOT_PLAIN_TEXT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * The name of a picture without the folders of a disk or an archive.
 *
 * @param {string} path
 * @returns {string}
 */
export function pictureNameOf(path) {
  return path.normalize("NFC").split(/[/\\]/).at(-1)?.trim() ?? "";
}

/**
 * Whether a scan can be stored under this name.
 *
 * @param {string} name
 * @returns {boolean}
 */
export function isPictureName(name) {
  return name.length <= MAX_PICTURE_NAME_LENGTH && !NOT_PLAIN_TEXT.test(name);
}
