import { sha256 } from "@/lib/platform/sha256";

export type Witness = {
  id: string;
  /** C2SP signed-note: the id, "+" and the encoded key. */
  verifierKey: string;
  publicKey: string;
  /** Base address, without "/add-checkpoint" or a trailing slash. */
  url: string;
};

const ENTRY = /^(([^\s+]+)\+([0-9a-f]{8}))\+([A-Za-z0-9+/]{44})\s+(https?:\/\/\S+?)\/*$/u;
/** Key type byte (C2SP tlog-cosignature). */
const COSIGNATURE = 4;

/** Parses "name+hex id+base64(0x04 ‖ public key) https://…". Null unless the id matches the key. */
export function parseWitness(entry: string): Witness | null {
  const [, id, name, hex, publicKey, url] = ENTRY.exec(entry) ?? [];
  if (!id || !name || !publicKey || !url || !URL.canParse(url)) return null;
  const bytes = Buffer.from(publicKey, "base64");
  const digest = sha256(Buffer.concat([Buffer.from(`${name}\n`), bytes]));
  if (bytes[0] !== COSIGNATURE || digest.toString("hex", 0, 4) !== hex) return null;
  return { id, verifierKey: `${id}+${publicKey}`, publicKey, url };
}

/** Any two majorities share a witness, so two histories can't both get one. */
export const majorityOf = (witnesses: number): number => Math.floor(witnesses / 2) + 1;
