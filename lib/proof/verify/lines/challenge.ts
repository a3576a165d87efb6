import { challengeWords } from "@/lib/ledger/challenge-words";
import { webSha256 } from "@/lib/platform/web-sha256";
import { type Facts, lastOf, openAssign, toHex } from "@/lib/proof/verify/facts";
import { amber, type Finding, green, red } from "@/lib/proof/verify/line";

/** Line 5: the words on film follow from the sale, so the film is newer than the sale. */
export async function checkChallenge({ events }: Facts): Promise<Finding> {
  const start = lastOf(events, "BREAK_START");
  if (!start) return amber("This box has not been opened, so there are no words to check.");
  const assign = openAssign(events);
  if (!assign) return red("There is no sale that the words could follow from.");
  const words = challengeWords(await webSha256(assign.hash));
  return words === start.leaf.challenge
    ? green(`The words “${words}” follow from the sale. You should read them in both videos.`, [
        `Hash of the sale: ${toHex(assign.hash)}`,
      ])
    : red("The words that were filmed do not follow from the sale.", [
        `Words in the log: ${String(start.leaf.challenge)}`,
        `Words of the sale: ${words}`,
      ]);
}
