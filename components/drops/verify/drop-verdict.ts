import { outOf, plural } from "@/lib/platform/plural";
import type { DropLine } from "@/lib/proof/drops/verify-drop";

type Verdict = { tone: "green" | "open" | "red"; title: string; text: string };

/** A visitor without a tag has no place to find, so that check doesn't count. */
export function dropVerdict(lines: readonly DropLine[]): Verdict {
  const wrong = lines.filter(({ state }) => state === "red").length;
  if (wrong > 0)
    return {
      tone: "red",
      title: "Something is wrong with this draw",
      text: `${outOf(wrong, lines.length, "check")} ${plural(wrong, "does", "do")} not match. Please tell us.`,
    };
  const counted = lines.filter(({ id, needs }) => id !== "own" || needs !== "here");
  const matched = counted.filter(({ state }) => state === "green").length;
  if (matched === counted.length)
    return { tone: "green", title: "Verified", text: "Every check of this draw matches." };
  return {
    tone: "open",
    title: `${outOf(matched, counted.length, "check")} ${plural(counted.length, "matches", "match")}`,
    text: "Nothing contradicts this draw. Below is what the other checks need.",
  };
}
