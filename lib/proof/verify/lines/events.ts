import { createBoxStory } from "@/lib/proof/verify/box-story";
import { toHex } from "@/lib/proof/verify/encoding";
import type { Facts, ReadEvent } from "@/lib/proof/verify/facts";
import { isIncluded } from "@/lib/proof/verify/is-included";
import { type Finding, green, red } from "@/lib/proof/verify/line";

/** Line 3: each event of the box is in the signed log, chained, in the only possible order. */
export async function checkEvents({ bundle, checkpoint, events }: Facts): Promise<Finding> {
  if (!checkpoint) return red("Without a signed log, the box's events can't be checked.");
  if (events.length === 0) return red("The log has no events for this box.");
  const fault = chainFault(bundle.box, events) ?? orderFault(events);
  if (fault) return red(`The history of this box does not add up: ${fault}.`);
  for (const { seq, hash, proof, leaf } of events) {
    const isIn = await isIncluded({
      index: seq,
      size: checkpoint.size,
      leafHash: hash,
      hashes: proof,
      root: checkpoint.root,
    });
    if (!isIn) return red(`An event is not in the signed log: ${leaf.type}, entry ${seq}.`);
  }
  return green(
    events.length === 1
      ? "The one event of this box is in the signed log."
      : `All ${events.length} events of this box are in the signed log, unchanged and in order.`,
    events.map(({ seq, leaf, hash }) => `${seq}: ${leaf.type}, ${String(leaf.at)}, ${toHex(hash)}`),
  );
}

function chainFault(box: string, events: readonly ReadEvent[]): string | null {
  for (const [place, { seq, leaf }] of events.entries()) {
    const before = events[place - 1];
    if (leaf.box !== box) return `entry ${seq} is about another box`;
    if (before && before.seq >= seq) return "its entries are not in the order of the log";
    if (leaf.prev !== (before ? toHex(before.hash) : ""))
      return before
        ? `an entry between ${before.seq} and ${seq} is missing or was changed`
        : "its first entries are missing";
    if (typeof leaf.at !== "string" || (before && String(before.leaf.at) > leaf.at))
      return `the time of entry ${seq} is before that of the entry before it`;
  }
  return null;
}

function orderFault(events: readonly ReadEvent[]): string | null {
  const read = createBoxStory();
  for (const { leaf, hash } of events) {
    const fault = read(leaf, toHex(hash));
    if (fault) return fault;
  }
  return null;
}
