import "server-only";

import { db } from "@/lib/platform/database/db";
import type { Witness } from "@/lib/platform/witness";
import { proveBeginning } from "@/lib/proof/prove-beginning";
import { cosignedAt } from "@/lib/proof/verify/cosignature";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";
import { parseWitnessKey } from "@/lib/proof/verify/verifier-key";
import { formatAddCheckpoint } from "@/lib/proof/witness/add-checkpoint";

type Checkpoint = { size: number; note: string };
type Options = {
  checkpoint: Checkpoint;
  cosigned: number;
  signal: AbortSignal;
};

const CONFLICT = 409;
const SIZE = /^(0|[1-9]\d{0,15})\n$/;
const MAX_QUOTED = 200;

/** C2SP tlog-witness. @throws for any response without a valid cosignature */
export async function requestCosignature(
  witness: Witness,
  { checkpoint, cosigned, signal }: Options,
): Promise<string> {
  const post = async (from: number) => {
    const hashes = await proveBeginning(db, { from, to: checkpoint.size });
    return fetch(`${witness.url}/add-checkpoint`, {
      method: "POST",
      body: formatAddCheckpoint({ old: from, hashes, note: checkpoint.note }),
      signal,
    });
  };
  let response = await post(cosigned);
  let body = await response.text();
  // The witness saw another of our checkpoints, whose cosignature we lack.
  const witnessSize = Number(SIZE.exec(body)?.[1]);
  if (response.status === CONFLICT && witnessSize !== cosigned && witnessSize <= checkpoint.size) {
    response = await post(witnessSize);
    body = await response.text();
  }
  if (!response.ok)
    throw new Error(
      `Witness ${witness.id} responded with ${response.status}: ${body.slice(0, MAX_QUOTED).trim()}`,
    );
  return ownLine(witness, checkpoint, body);
}

/** Picks the line of our configured key; a witness may sign with several. */
async function ownLine(witness: Witness, { note }: Checkpoint, body: string): Promise<string> {
  const key = await parseWitnessKey(witness.verifierKey);
  for (const line of body.split(/(?<=\n)/)) {
    const signed = parseSignedNote(note + line);
    if (key && signed && (await cosignedAt(signed, key)) instanceof Date) return line;
  }
  throw new Error(`Witness ${witness.id} did not sign the checkpoint with the expected key.`);
}
