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
  /** The size that the witness last cosigned, as far as we know. */
  cosigned: number;
  signal: AbortSignal;
};

const CONFLICT = 409;
const SIZE = /^(0|[1-9]\d{0,15})\n$/;
const MAX_QUOTED = 200;

/**
 * C2SP tlog-witness: has a witness cosign a checkpoint, and checks its answer.
 * @returns the signature line
 * @throws for any answer without a valid cosignature
 */
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
  let answer = await response.text();
  // It has seen another checkpoint of ours, of which we have no cosignature.
  const known = Number(SIZE.exec(answer)?.[1]);
  if (response.status === CONFLICT && known !== cosigned && known <= checkpoint.size) {
    response = await post(known);
    answer = await response.text();
  }
  if (!response.ok)
    throw new Error(
      `Witness ${witness.id} answered ${response.status}: ${answer.slice(0, MAX_QUOTED).trim()}`,
    );
  return ownLine(witness, checkpoint, answer);
}

/** A witness may sign with several keys, of which we ask for one. */
async function ownLine(witness: Witness, { note }: Checkpoint, answer: string): Promise<string> {
  const key = await parseWitnessKey(witness.verifierKey);
  for (const line of answer.split(/(?<=\n)/)) {
    const signed = parseSignedNote(note + line);
    if (key && signed && (await cosignedAt(signed, key)) instanceof Date) return line;
  }
  throw new Error(`Witness ${witness.id} did not sign the checkpoint with its key.`);
}
