// Reads the central directory at the end of the archive, because local headers may lack sizes and
// their signature may occur within a file.

const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const FILE = 0x04034b50;
const FILE_BYTES = 30;
const UTF8_FLAG = 0x800;
const ENCRYPTED_FLAG = 1;

/** Code page 437 from 128 on, which old Windows versions use for names. */
const CP437_LETTERS =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

/**
 * @typedef {object} ZipEntry
 * @property {string} path
 * @property {number} method 0 is stored, 8 is deflated
 * @property {boolean} isEncrypted
 * @property {number} start of its local header
 * @property {number} size as stored
 */

/**
 * @param {Uint8Array} archive
 * @returns {Generator<ZipEntry, void>}
 * @throws {RangeError} damaged
 */
export function* entriesOf(archive) {
  const view = viewOf(archive);
  // Archives begin with "PK".
  if (archive[0] !== 0x50 || archive[1] !== 0x4b) return;
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== ENTRY) throw new RangeError("Not an entry");
    const flags = view.getUint16(at + 8, true);
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    yield {
      path: nameOf(archive.subarray(at + ENTRY_BYTES, nameEnd), (flags & UTF8_FLAG) !== 0),
      method: view.getUint16(at + 10, true),
      isEncrypted: (flags & ENCRYPTED_FLAG) !== 0,
      start: view.getUint32(at + 42, true),
      size: view.getUint32(at + 20, true),
    };
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/**
 * @param {Uint8Array} archive
 * @param {ZipEntry} entry
 * @throws {RangeError} damaged
 */
export function storedBytes(archive, { start, size }) {
  const view = viewOf(archive);
  if (view.getUint32(start, true) !== FILE) throw new RangeError("Not a file");
  const names = view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  const from = start + FILE_BYTES + names;
  if (from + size > archive.byteLength) throw new RangeError("Cut off");
  return archive.subarray(from, from + size);
}

/** @param {DataView} view */
function endOf(view) {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--)
    if (view.getUint32(at, true) === END) return at;
  throw new RangeError("No directory");
}

/**
 * macOS writes UTF-8 names without setting the UTF-8 flag.
 * @param {Uint8Array} bytes
 * @param {boolean} isMarked
 */
function nameOf(bytes, isMarked) {
  try {
    return new TextDecoder("utf-8", { fatal: !isMarked }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : CP437_LETTERS.charAt(byte - 128),
    ).join("");
  }
}

/** @param {Uint8Array} archive */
const viewOf = ({ buffer, byteOffset, byteLength }) => new DataView(buffer, byteOffset, byteLength);
