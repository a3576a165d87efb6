import type { Checkpoint } from "@/lib/ledger/log/checkpoint-text";
import { parseKeyChangeText } from "@/lib/ledger/log/key-change";
import { openCheckpoint } from "@/lib/proof/verify/open-checkpoint";
import { openNote } from "@/lib/proof/verify/open-note";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";
import { parseVerifierKey, type VerifierKey } from "@/lib/proof/verify/verifier-key";

/** A key, and the largest tree that it may have signed. */
type LogKey = { text: string; key: VerifierKey; until: number };
/** The pinned key comes first, then those that it is connected with by changes of keys. */
export type LogKeys = readonly [LogKey, ...LogKey[]];
type Opened = { checkpoint: Checkpoint; key: VerifierKey };

type Change = { earlier: LogKey; later: LogKey };

const MAX_CHANGES = 100;

/**
 * The last key after the pinned one signs now. Each other key, the pinned one too, signed the log up
 * to its change only: someone who steals one before the pinned key can neither sign a later state
 * nor name another key.
 * @returns null if the pinned key can't be read
 */
export async function readLogKeys(
  pinned: string,
  changes: readonly string[],
): Promise<LogKeys | null> {
  const key = await parseVerifierKey(pinned);
  if (!key) return null;
  const own: LogKey = { text: pinned.trim(), key, until: Number.MAX_SAFE_INTEGER };
  const known: [LogKey, ...LogKey[]] = [own];
  const isKnown = ({ text }: LogKey) => known.some((one) => one.text === text);
  const opened = (await Promise.all(changes.slice(0, MAX_CHANGES).map(openChange))).filter(
    (change) => change !== null,
  );
  const after = ({ text }: LogKey) => opened.find(({ earlier }) => earlier.text === text);
  const before = ({ text }: LogKey) => opened.find(({ later }) => later.text === text);
  for (let at = own, change = after(at); change && !isKnown(change.later); change = after(at)) {
    // A replaced key ends there, too, if it is the pinned one.
    at.until = change.earlier.until;
    at = change.later;
    known.push(at);
  }
  for (
    let change = before(own);
    change && !isKnown(change.earlier);
    change = before(change.earlier)
  )
    known.push(change.earlier);
  return known;
}

/** Null unless both keys signed it. */
async function openChange(note: string): Promise<Change | null> {
  const said = parseKeyChangeText(parseSignedNote(note)?.text ?? "");
  const earlier = said && (await parseVerifierKey(said.earlier));
  const later = said && (await parseVerifierKey(said.later));
  if (!earlier || !later) return null;
  for (const key of [earlier, later]) if ((await openNote(note, key)) === null) return null;
  return {
    earlier: { text: said.earlier, key: earlier, until: said.until },
    later: { text: said.later, key: later, until: Number.MAX_SAFE_INTEGER },
  };
}

/** Null unless one of the keys signed the checkpoint of its own log, as far as it may. */
export async function openWithKeys(note: string, keys: LogKeys): Promise<Opened | null> {
  for (const { key, until } of keys) {
    const checkpoint = await openCheckpoint(note, key);
    if (checkpoint && checkpoint.size <= until) return { checkpoint, key };
  }
  return null;
}
