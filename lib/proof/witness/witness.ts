import "server-only";

import { type Checkpoint, parseCheckpointText } from "@/lib/ledger/log/checkpoint-text";
import { isConsistent } from "@/lib/proof/verify/is-consistent";
import { openNote } from "@/lib/proof/verify/open-note";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";
import { areEqual, emptyRoot } from "@/lib/proof/verify/tree-hash";
import type { VerifierKey } from "@/lib/proof/verify/verifier-key";
import { parseAddCheckpoint } from "@/lib/proof/witness/add-checkpoint";
import type { Cosigner } from "@/lib/proof/witness/cosigner";
import type { StateFolder, WitnessState } from "@/lib/proof/witness/state-folder";

export type WitnessResponse = { status: number; headers?: Record<string, string>; body: string };

type Options = {
  cosigner: Cosigner;
  logs: readonly VerifierKey[];
  states: StateFolder;
  /** Called with a signed checkpoint that doesn't extend the last cosigned one. */
  onFork?: (note: string) => void;
  now?: () => Date;
};

/** C2SP tlog-witness. The checkpoint is on disk before the response leaves. */
export function createWitness({ cosigner, logs, states, onFork, now = () => new Date() }: Options) {
  return async function addCheckpoint(body: string): Promise<WitnessResponse> {
    const request = parseAddCheckpoint(body);
    const text = request && parseSignedNote(request.note)?.text;
    const checkpoint = text ? parseCheckpointText(text) : null;
    if (!request || !text || !checkpoint)
      return refusal(400, "The request must hold an old size, a proof and a checkpoint.");
    const keys = logs.filter(({ name }) => name === checkpoint.origin);
    if (keys.length === 0) return refusal(404, "This witness does not know this log.");
    if (!(await isSignedByAny(request.note, keys)))
      return refusal(403, "No key of the log signed the checkpoint.");
    if (request.old > checkpoint.size)
      return refusal(400, "The old size exceeds the checkpoint's size.");

    const state = await states.read(checkpoint.origin);
    const last = await checkpointOf(state);
    if (request.old !== last.size) return conflict(last.size);
    const isFork = last.size === checkpoint.size && !areEqual(last.root, checkpoint.root);
    if (isFork) {
      onFork?.(request.note);
      return conflict(last.size);
    }
    const isExtension = await isConsistent({
      from: last.size,
      to: checkpoint.size,
      fromRoot: last.root,
      toRoot: checkpoint.root,
      hashes: request.hashes,
    });
    if (!isExtension) {
      onFork?.(request.note);
      return refusal(422, "The proof does not show that the checkpoint extends the last one.");
    }
    const line = cosigner.cosign(text, now());
    const next = { step: state.step, note: `${request.note}${line}` };
    if (await states.advance(checkpoint.origin, next)) return { status: 200, body: line };
    const latest = await checkpointOf(await states.read(checkpoint.origin));
    return conflict(latest.size);
  };
}

async function isSignedByAny(note: string, keys: readonly VerifierKey[]): Promise<boolean> {
  for (const key of keys) if ((await openNote(note, key)) !== null) return true;
  return false;
}

/** @throws for a damaged file, because the witness could then sign a second history */
async function checkpointOf({ note }: WitnessState): Promise<Pick<Checkpoint, "size" | "root">> {
  if (note === null) return { size: 0, root: await emptyRoot() };
  const checkpoint = parseCheckpointText(note.slice(0, note.lastIndexOf("\n\n") + 1));
  if (!checkpoint) throw new Error("The state of the witness is damaged.");
  return checkpoint;
}

const refusal = (status: number, sentence: string): WitnessResponse => ({
  status,
  body: `${sentence}\n`,
});

const conflict = (size: number): WitnessResponse => ({
  status: 409,
  headers: { "Content-Type": "text/x.tlog.size" },
  body: `${size}\n`,
});
