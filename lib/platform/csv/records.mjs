/** @typedef {{ row: number, cells: string[] | null }} CsvRecord without cells if its quotation marks don't match */

/**
 * Reads one record at a time, so that counting the lines of a large file costs no memory. After a
 * broken line, it goes on with the next one.
 * @param {string} text
 * @param {string} delimiter
 * @returns {Generator<CsvRecord, void>}
 */
export function* recordsOf(text, delimiter) {
  let at = 0;
  let row = 1;
  while (at < text.length) {
    const { cells, end, lineBreaks } = readRecord(text, at, delimiter);
    const next = afterLine(text, cells ? end : at);
    yield { row, cells };
    row += cells ? lineBreaks + 1 : 1;
    at = next;
  }
}

/**
 * @param {string} text
 * @param {number} start
 * @param {string} delimiter
 * @returns {{ cells: string[] | null, end: number, lineBreaks: number }}
 */
function readRecord(text, start, delimiter) {
  const cells = [];
  let lineBreaks = 0;
  for (let at = start; ; at += 1) {
    // ="0012" is how spreadsheets keep digits as text.
    const opening = text.startsWith('="', at) ? at + 1 : at;
    const isQuoted = text[opening] === '"';
    const end = isQuoted ? quotedEnd(text, opening + 1) : cellEnd(text, at, delimiter);
    if (end > text.length || (end < text.length && !isCellEnd(text, end, delimiter)))
      return { cells: null, end, lineBreaks };
    const cell = isQuoted ? text.slice(opening + 1, end - 1) : text.slice(at, end);
    if (isQuoted) lineBreaks += cell.match(/\r\n?|\n/g)?.length ?? 0;
    cells.push(isQuoted ? cell.replaceAll('""', '"') : cell);
    if (text[end] !== delimiter) return { cells, end, lineBreaks };
    at = end;
  }
}

/** @type {(text: string, from: number) => number} Beyond the text if it isn't closed. */
function quotedEnd(text, from) {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return (at === -1 ? text.length : at) + 1;
}

/** @type {(text: string, from: number, delimiter: string) => number} Also stops at a stray quotation mark. */
function cellEnd(text, from, delimiter) {
  let at = from;
  while (at < text.length && text[at] !== '"' && !isCellEnd(text, at, delimiter)) at += 1;
  return at;
}

/** @type {(text: string, at: number, delimiter: string) => boolean} */
function isCellEnd(text, at, delimiter) {
  const character = text[at];
  return character === delimiter || character === "\n" || character === "\r";
}

/** @type {(text: string, from: number) => number} Where the next line begins. */
function afterLine(text, from) {
  let at = from;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return text.startsWith("\r\n", at) ? at + 2 : at + 1;
}
