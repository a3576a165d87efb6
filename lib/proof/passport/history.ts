import { eventSentence } from "@/lib/proof/passport/event-sentence";
import { type Leaf, textIn } from "@/lib/proof/passport/read-leaf";
import type { PassportEvent } from "@/lib/proof/passport/schema";

export type Entry = { seq: number; leafHash: string; leaf: Leaf; isSigned: boolean };

const groupOf = ({ leaf }: Entry) =>
  ["type", "at", "state", "company", "grade"].map((name) => textIn(leaf, name)).join("\n");

/** Oldest first. Similar simultaneous events about cards are merged. */
export function historyOf(entries: readonly Entry[]): PassportEvent[] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const isAlike =
      last?.[0] && textIn(entry.leaf, "card") !== "" && groupOf(last[0]) === groupOf(entry);
    if (isAlike) last.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      type: first.leaf.type,
      at: first.leaf.at,
      words: eventSentence(first.leaf, group.length),
      isSigned: group.every(({ isSigned }) => isSigned),
      entries: group.map(({ seq, leafHash }) => ({ seq, leafHash })),
    };
  });
}
