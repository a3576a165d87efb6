import "server-only";

import { db } from "@/lib/platform/database/db";
import { readLimited } from "@/lib/platform/http/read-body";
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
const NOT_AN_EXTENSION = 422;
const SIZE = /^(0|[1-9]\d{0,15})\n$/;
const MAX_QUOTED = 200;
const MAX_ANSWER_BYTES = 64 * 1024;

type Refused = { status: number; body: string; from: number; size: number };

/** A witness's answer to a checkpoint that it didn't cosign. */
export class WitnessRefusal extends Error {
  readonly status: number;
  /** The log's size, as far as the witness has cosigned it. Null if it doesn't say. */
  readonly knownSize: number | null;
  /** Whether it has cosigned other entries than ours. */
  readonly isFork: boolean;

  constructor({ id }: Witness, { status, body, from, size }: Refused) {
    super(`Witness ${id} responded with ${status}: ${body.slice(0, MAX_QUOTED).trim()}`);
    this.name = "WitnessRefusal";
    this.status = status;
    this.knownSize = status === CONFLICT ? sizeIn(body) : null;
    // A conflict about the size that we named is one about the root.
    this.isFork = status === NOT_AN_EXTENSION || (this.knownSize === size && from === size);
  }
}

/**
 * C2SP tlog-witness.
 * @throws {WitnessRefusal} and for any other response without a valid cosignature
 */
export async function requestCosignature(
  witness: Witness,
  { checkpoint, cosigned, signal }: Options,
): Promise<string> {
  const post = async (from: number) => {
    const hashes = await proveBeginning(db, { from, to: checkpoint.size });
    const response = await fetch(`${witness.url}/add-checkpoint`, {
      method: "POST",
      body: formatAddCheckpoint({ old: from, hashes, note: checkpoint.note }),
      signal,
    });
    const body = new TextDecoder().decode(await readLimited(response, MAX_ANSWER_BYTES));
    return { from, ok: response.ok, status: response.status, body };
  };
  let answer = await post(cosigned);
  // The witness saw another of our checkpoints, whose cosignature we lack.
  const known = answer.status === CONFLICT ? sizeIn(answer.body) : null;
  if (known !== null && known !== cosigned && known <= checkpoint.size) answer = await post(known);
  if (!answer.ok) throw new WitnessRefusal(witness, { ...answer, size: checkpoint.size });
  return ownLine(witness, checkpoint, answer.body);
}

function sizeIn(body: string): number | null {
  const size = Number(SIZE.exec(body)?.[1]);
  return Number.isSafeInteger(size) ? size : null;
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
