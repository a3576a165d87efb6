import { rankOf, listRoot } from "@/lib/drops/draw-order";
import type { Draw } from "@/lib/drops/schema";
import { countOf } from "@/lib/platform/plural";
import type { DropFacts } from "@/lib/proof/drops/facts";
import { fromHex } from "@/lib/proof/verify/encoding";
import { amber, type Finding, green, red } from "@/lib/proof/verify/line";

export type Places = Draw["places"];

/** Our key signed a log that has the entries about the drop, in their order. */
export function checkEntries({
  checkpoint,
  areIncluded,
  announced,
  closed,
  drawn,
  proof,
}: DropFacts): Finding {
  if (!checkpoint) return red("The checkpoint is not signed with the key of this log.");
  if (!areIncluded) return red("The signed log does not have these entries about the drop.");
  const read = [announced, closed, drawn].filter((entry) => entry !== null).length;
  if (read < proof.events.length) return red("The log’s entries about the drop can’t be read.");
  const entries = `${countOf(read, "entry", "entries")} about this drop`;
  return drawn
    ? green(`The signed log has the ${entries}: its terms, its closed list and its seed.`)
    : amber("nothing", `The signed log has ${entries}. The drop hasn’t been drawn yet.`);
}

/** The tags are exactly those of the list that was closed before anyone knew the seed. */
export function checkList({ closed, drawn }: DropFacts, places: Places): Finding {
  if (!closed) return amber("nothing", "The list of this drop isn’t closed yet.");
  if (!drawn && places.length === 0)
    return amber("nothing", "The list is closed. The places aren’t drawn yet.");
  const tags = places.slice(0, closed.size).map(({ tag }) => tag);
  if (tags.length < closed.size)
    return red(`The list was closed with ${closed.size} places, but the draw has ${tags.length}.`);
  if (listRoot(tags) !== closed.root)
    return red("The places that were drawn are not those of the list that was closed.", [
      `Root in the log: ${closed.root}`,
    ]);
  return green(`The draw has exactly the ${countOf(closed.size, "place")} of the closed list.`);
}

/** Ranks that ascend over the whole list leave only one order. */
export function checkOrder({ closed, drawn, proof }: DropFacts, places: Places): Finding {
  if (!closed || !drawn) return amber("nothing", "The places of this drop aren’t drawn yet.");
  const seed = fromHex(drawn.seed);
  let before = "";
  for (const [index, { place, tag }] of places.entries()) {
    if (place !== index + 1) return red(`Place ${index + 1} is missing.`);
    if (index >= closed.size) continue;
    const rank = rankOf({ seed, dropId: proof.drop }, tag) + tag;
    if (rank <= before) return red(`Place ${place} is not where the draw puts it.`);
    before = rank;
  }
  const late = places.length - closed.size;
  return green(
    late > 0
      ? `Every place is where the draw puts it. ${countOf(late, "late place")} ${late === 1 ? "follows" : "follow"}.`
      : "Every place is where the draw puts it.",
  );
}

/** As we publish it: no one was admitted before someone ahead of them. */
export function checkAdmission(_: DropFacts, places: Places): Finding {
  let [latest, waiting, admitted] = ["", 0, 0];
  for (const { place, state, admittedAt } of places) {
    if (state === "WAITING") {
      waiting ||= place;
      continue;
    }
    if (waiting > 0) return red(`Place ${place} was admitted while place ${waiting} was waiting.`);
    if (!admittedAt || admittedAt < latest) return red(`Place ${place} was admitted out of turn.`);
    latest = admittedAt;
    admitted += 1;
  }
  return admitted === 0
    ? amber("nothing", "No one was admitted yet.")
    : green(
        admitted === 1
          ? "Place 1 was admitted."
          : `The first ${countOf(admitted, "place")} were admitted in order.`,
      );
}

/** The visitor's own tag, which they know from their page. */
export function checkOwn(
  { closed, drawn }: DropFacts,
  places: Places,
  tag: string | null,
): Finding {
  if (tag === null) return amber("here", "Give your tag to find your own place.");
  if (!drawn && places.length === 0)
    return amber("nothing", "The places of this drop aren’t drawn yet.");
  const own = places.filter((place) => place.tag === tag);
  if (own.length > 1) return red("Your tag is in the draw more than once.");
  const [first] = own;
  if (!first) return red("Your tag is not in the draw.");
  const isLate = closed !== null && first.place > closed.size;
  return green(
    `Your place is ${first.place} of ${places.length}.${isLate ? " You joined after the start." : ""}`,
  );
}
