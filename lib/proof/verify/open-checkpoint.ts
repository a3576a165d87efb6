import { type Checkpoint, parseCheckpointText } from "@/lib/ledger/log/checkpoint-text";
import { openNote } from "@/lib/proof/verify/open-note";
import type { VerifierKey } from "@/lib/proof/verify/verifier-key";

/** Null unless the key signed the checkpoint of its own log. */
export async function openCheckpoint(note: string, key: VerifierKey): Promise<Checkpoint | null> {
  const text = await openNote(note, key);
  const checkpoint = text === null ? null : parseCheckpointText(text);
  return checkpoint?.origin === key.name ? checkpoint : null;
}
