import { parseBase64 } from "@/lib/ledger/log/checkpoint-text";

/** C2SP signed-note. `text` is the signed message, with its last newline. */
export type SignedNote = { text: string; signatures: readonly NoteSignature[] };
type NoteSignature = { name: string; keyId: number; signature: Uint8Array<ArrayBuffer> };

const MAX_NOTE_LENGTH = 65_536;
const MAX_SIGNATURES = 64;
const KEY_ID_BYTES = 4;
const SEPARATOR = "\n\n";
const SIGNATURE_LINE = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/u;

const FORBIDDEN = /[\u0000-\u0009\u000b-\u001f]|\p{Cs}/u;

/** Null unless well-formed. open-checkpoint.ts verifies the signatures. */
export function parseSignedNote(note: string): SignedNote | null {
  const end = note.lastIndexOf(SEPARATOR);
  if (note.length > MAX_NOTE_LENGTH || end < 1 || FORBIDDEN.test(note)) return null;
  const lines = note.slice(end + SEPARATOR.length).split("\n");
  if (lines.pop() !== "" || lines.length === 0 || lines.length > MAX_SIGNATURES) return null;
  const signatures = lines.map(parseSignature);
  return signatures.some((signature) => signature === null)
    ? null
    : { text: note.slice(0, end + 1), signatures: signatures as NoteSignature[] };
}

function parseSignature(line: string): NoteSignature | null {
  const [, name, text] = SIGNATURE_LINE.exec(line) ?? [];
  const bytes = text === undefined ? null : parseBase64(text);
  if (!name || !bytes || bytes.length <= KEY_ID_BYTES) return null;
  return {
    name,
    keyId: new DataView(bytes.buffer).getUint32(0),
    signature: bytes.slice(KEY_ID_BYTES),
  };
}
