/** @typedef {{ row: number, cells: string[] | null }} CsvRecord null if its quotes don't match */

/** Skips broken lines. @type {(text: string, delimiter: string) => Generator<CsvRecord, void>} */
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

function readRecord(text, start, delimiter) {
  const cells = [];
  let lineBreaks = 0;
  for (let at = start; ; at += 1) {
    // Spreadsheets write text digits as ="0012".
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

/** Past the end of the text if the quote isn't closed. */
function quotedEnd(text, from) {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return (at === -1 ? text.length : at) + 1;
}

function cellEnd(text, from, delimiter) {
  let at = from;
  while (at < text.length && text[at] !== '"' && !isCellEnd(text, at, delimiter)) at += 1;
  return at;
}

function isCellEnd(text, at, delimiter) {
  const character = text[at];
  return character === delimiter || character === "\n" || character === "\r";
}

function afterLine(text, from) {
  let at = from;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return text.startsWith("\r\n", at) ? at + 2 : at + 1;
}
