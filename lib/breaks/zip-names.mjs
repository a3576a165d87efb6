// Plain JavaScript: the worker thread that unzips batches loads it outside any bundle.

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const IS_UTF8 = 0x0800;
/** The upper half of code page 437, in which a ZIP without UTF-8 has its names. */
const CODE_PAGE_437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0";

/**
 * Reads names as people see them. Finder writes UTF-8 without saying so, so a name is UTF-8 if its
 * bytes are, whatever its flag; else code page 437 (APPNOTE, appendix D).
 * @param {Uint8Array} archive
 * @returns {(name: string) => string} takes what fflate reads: Latin-1 where the flag is not set
 */
export function zipNames(archive) {
  const flagged = listFlagged(archive);
  return (name) => {
    if (flagged.has(name) || !/[\x80-\xFF]/.test(name) || /[^\0-\xFF]/.test(name)) return name;
    const bytes = Uint8Array.from(name, (letter) => letter.charCodeAt(0));
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return name.replace(/[\x80-\xFF]/g, (letter) => CODE_PAGE_437[letter.charCodeAt(0) - 128]);
    }
  };
}

/** The names whose entry says that they are UTF-8. @param {Uint8Array} archive */
function listFlagged(archive) {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const names = new Set();
  let end = archive.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) return names;
  const decoder = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= archive.byteLength && view.getUint32(at, true) === ENTRY) {
    const length = view.getUint16(at + 28, true);
    if (view.getUint16(at + 8, true) & IS_UTF8)
      names.add(decoder.decode(archive.subarray(at + 46, at + 46 + length)));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}
