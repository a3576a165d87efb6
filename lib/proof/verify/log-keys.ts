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
 * The keys after the pinned one sign on for it. Those before it signed the log up to their change
 * only: someone who steals one of them can neither sign a later state nor name another key.
 * @returns null if the pinned key can't be read
 */
export async function readLogKeys(
  pinned: string,
  changes: readonly string[],
): Promise<LogKeys | null> {
  const key = await parseVerifierKey(pinned);
  if (!key) return null;
  const own: LogKey = { text: pinned.trim(), key, until: Number.MAX_SAFE_INTEGER };
  const known = new Map([[own.text, own]]);
  const opened = (await Promise.all(changes.slice(0, MAX_CHANGES).map(openChange))).filter(
    (change) => change !== null,
  );
  const follow = (from: LogKey, next: (at: LogKey) => LogKey | undefined) => {
    for (let at = next(from); at && !known.has(at.text); at = next(at)) known.set(at.text, at);
  };
  follow(own, (at) => opened.find(({ earlier }) => earlier.text === at.text)?.later);
  follow(own, (at) => opened.find(({ later }) => later.text === at.text)?.earlier);
  return [...known.values()] as unknown as LogKeys;
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
