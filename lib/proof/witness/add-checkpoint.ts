import { base64, parseBase64 } from "@/lib/ledger/log/checkpoint-text";
import { HASH_BYTES, type Hash } from "@/lib/proof/verify/tree-hash";

/** C2SP tlog-witness: a request to cosign `note`, with proof that it extends size `old`. */
export type AddCheckpoint = { old: number; hashes: readonly Hash[]; note: string };

const MAX_HASHES = 63;
const OLD_LINE = /^old (0|[1-9]\d{0,15})$/;

export function formatAddCheckpoint({ old, hashes, note }: AddCheckpoint): string {
  return [`old ${old}`, ...hashes.map(base64), "", note].join("\n");
}

export function parseAddCheckpoint(body: string): AddCheckpoint | null {
  const end = body.indexOf("\n\n");
  const [first = "", ...lines] = body.slice(0, Math.max(end, 0)).split("\n");
  const old = Number(OLD_LINE.exec(first)?.[1]);
  if (!Number.isSafeInteger(old) || lines.length > MAX_HASHES) return null;
  const hashes = lines.map(parseBase64).filter((hash) => hash?.length === HASH_BYTES) as Hash[];
  return hashes.length === lines.length ? { old, hashes, note: body.slice(end + 2) } : null;
}
