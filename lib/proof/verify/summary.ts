import { countOf, outOf, plural } from "@/lib/platform/plural";
import { type Line, type Need, NEEDS } from "@/lib/proof/verify/line";

export type LineGroup = "wrong" | "matched" | Need;
export const LINE_GROUPS: readonly LineGroup[] = ["wrong", "matched", ...NEEDS];

export const groupOf = ({ state, needs }: Pick<Line, "state" | "needs">): LineGroup =>
  state === "red" ? "wrong" : (needs ?? "matched");

export const GROUP_NAMES: Record<LineGroup, string> = {
  wrong: "Does not match",
  matched: "Matches",
  here: "Can be checked here",
  buyer: "Needs the buyer",
  others: "Needs others",
  nothing: "Nothing to check",
};

const list = new Intl.ListFormat("en-US");

const NEED_WORDS: Record<Need, (count: number) => string> = {
  here: (count) => `${count} can be checked here`,
  buyer: (count) => `${count} ${plural(count, "needs", "need")} the buyer`,
  others: (count) => `${count} ${plural(count, "needs", "need")} others`,
  nothing: (count) => `${count} ${plural(count, "has", "have")} nothing to check`,
};

/** How many checks match, and what the others need. A contradiction comes first, and alone. */
export function summaryOf(lines: readonly Line[]) {
  const count = (group: LineGroup) => lines.filter((line) => groupOf(line) === group).length;
  const [wrong, matched] = [count("wrong"), count("matched")];
  if (wrong > 0)
    return {
      verdict: "wrong",
      title: "Something is wrong with this box’s record",
      text: `${countOf(wrong, "check")} ${plural(wrong, "does", "do")} not match. Please tell us, and download the proof.`,
    } as const;
  if (matched === lines.length)
    return {
      verdict: "whole",
      title: "Verified",
      text: "Every check of this box matches its record.",
    } as const;
  const open = NEEDS.flatMap((need) => {
    const lacking = count(need);
    return lacking > 0 ? [NEED_WORDS[need](lacking)] : [];
  });
  return {
    verdict: "partial",
    title: `${outOf(matched, lines.length, "check")} ${plural(lines.length, "matches", "match")}`,
    text: `Nothing contradicts this box’s record. Of the other checks, ${list.format(open)}.`,
  } as const;
}
