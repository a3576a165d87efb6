import { isDrawn, timeOfRound } from "@/lib/ledger/beacon/round";
import { type BeaconRound, beaconRoundSchema } from "@/lib/ledger/beacon/schema";
import { challengeWords } from "@/lib/ledger/challenge-words";
import { formatMoment } from "@/lib/platform/time";
import { webSha256 } from "@/lib/platform/web-sha256";
import { fromHex, toHex } from "@/lib/proof/verify/encoding";
import { type Facts, lastOf, type Leaf, openAssign } from "@/lib/proof/verify/facts";
import { amber, type Finding, green, red } from "@/lib/proof/verify/line";

/** Allows for clock skew, too little to gain anything. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Line 5: the words on film derive from the sale, so the film is newer than the sale. */
export async function checkChallenge(facts: Facts): Promise<Finding> {
  const start = lastOf(facts.events, "BREAK_START");
  if (!start)
    return amber("nothing", "This box has not been opened, so there are no words to check.");
  const assign = openAssign(facts.events);
  if (!assign) return red("The log has no sale that the words could follow from.");
  const { data: round = null, success } = beaconRoundSchema.optional().safeParse(start.leaf.beacon);
  if (!success) return red("The log names a beacon round that can’t exist.");
  const words = challengeWords(await webSha256(assign.hash, await randomnessOf(round)));
  const details = [`Hash of the sale: ${toHex(assign.hash)}`];
  if (words !== start.leaf.challenge)
    return red(
      round
        ? "The words that were filmed do not follow from the sale and the beacon."
        : "The words that were filmed do not follow from the sale.",
      [`Words in the log: ${String(start.leaf.challenge)}`, `Words of the sale: ${words}`],
    );
  if (round) return checkRound({ round, start: start.leaf, words, details }, facts);
  return green(
    `The words “${words}” follow from the sale. You should read them in both videos.`,
    details,
  );
}

/** Drand's randomness is the hash of a round's signature. */
const randomnessOf = async (round: BeaconRound | null) =>
  round ? webSha256(fromHex(round.signature)) : new Uint8Array();

type Filmed = { round: BeaconRound; start: Leaf; words: string; details: string[] };

async function checkRound(
  { round, start, words, details }: Filmed,
  { serviceKeys }: Facts,
): Promise<Finding> {
  const name = `round ${round.round} of the public beacon drand`;
  const roundDetails = [...details, `Chain of the beacon: ${round.chain}`];
  const chain = serviceKeys.drand.find(({ hash }) => hash === round.chain);
  if (!chain)
    return amber(
      "others",
      `The words “${words}” follow from the sale and from ${name}, whose key this page doesn’t have.`,
      roundDetails,
    );
  if (!(await isDrawn(chain, round)))
    return red(`The log’s record of ${name} is not what the beacon drew.`, roundDetails);
  const drawn = timeOfRound(chain, round.round);
  if (drawn.getTime() > Date.parse(String(start.at)) + CLOCK_TOLERANCE_MS)
    return red("The words follow from a round that was drawn after filming began.", roundDetails);
  return green(
    `The words “${words}” follow from the sale and from ${name}, drawn on ${formatMoment(drawn.toISOString(), "UTC")}. No one knew them before. You should read them in both videos.`,
    roundDetails,
  );
}
