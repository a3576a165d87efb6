import type { Checkpoint } from "@/lib/ledger/log/checkpoint-text";
import { plural } from "@/lib/platform/plural";
import { fromHex, toHex } from "@/lib/proof/verify/encoding";
import type { Facts, ReadEvent } from "@/lib/proof/verify/facts";
import { isConsistent } from "@/lib/proof/verify/is-consistent";
import { type Finding, red } from "@/lib/proof/verify/line";
import { openWithKeys } from "@/lib/proof/verify/log-keys";

type Opened = { earlier: Checkpoint } | { fault: Finding };

/** Opens a state of the log that `name` saw: signed by our key and a prefix of today's log. */
export async function openEarlierState(
  { checkpoint: note, hashes }: { checkpoint: string; hashes: readonly string[] },
  { logKeys, checkpoint: now }: Facts,
  name: string,
): Promise<Opened> {
  if (!logKeys || !now)
    return { fault: red("There is no signed log to compare with what others saw.") };
  const opened = await openWithKeys(note, logKeys);
  if (!opened) return { fault: red(`${name} saw a state of the log that our key did not sign.`) };
  const { checkpoint: earlier } = opened;
  const isBeginning = await isConsistent({
    from: earlier.size,
    to: now.size,
    fromRoot: earlier.root,
    toRoot: now.root,
    hashes: hashes.map(fromHex),
  });
  return isBeginning
    ? { earlier }
    : { fault: red(`${name} saw another history of this log.`, [stateOf(earlier)]) };
}

export const stateOf = ({ size, root }: Checkpoint) => `${size} entries, root ${toHex(root)}`;

export function coverage(events: readonly ReadEvent[], { size }: Checkpoint) {
  const count = events.filter(({ seq }) => seq < size).length;
  const isWhole = count === events.length;
  return { isWhole, sentence: sentenceOf(count, { total: events.length, isWhole }) };
}

function sentenceOf(count: number, { total, isWhole }: { total: number; isWhole: boolean }) {
  if (!isWhole)
    return `${count} of the ${total} events of this box ${plural(count, "was", "were")} in it.`;
  return count === 1
    ? "The one event of this box was in it."
    : `All ${count} events of this box were in it.`;
}
