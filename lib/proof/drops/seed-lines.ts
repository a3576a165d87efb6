import { commitmentOf, seedOfRound, seedOfSecret } from "@/lib/drops/seed";
import { signaturesIn } from "@/lib/drops/signatures-in";
import { isDrawn, timeOfRound } from "@/lib/ledger/beacon/round";
import { formatMoment } from "@/lib/platform/time";
import type { DropFacts } from "@/lib/proof/drops/facts";
import { cosignedAt } from "@/lib/proof/verify/cosignature";
import { fromHex, toHex } from "@/lib/proof/verify/encoding";
import { isConsistent } from "@/lib/proof/verify/is-consistent";
import { amber, type Finding, green, red } from "@/lib/proof/verify/line";
import { openWithKeys } from "@/lib/proof/verify/log-keys";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";
import { parseWitnessKey } from "@/lib/proof/verify/verifier-key";

const timeOf = (moment: Date) => formatMoment(moment.toISOString(), "UTC");

/** Others signed a log with the closed list before anyone could know the seed. */
export async function checkClosedBefore(facts: DropFacts): Promise<Finding> {
  const { closed, announced, proof, logKeys, checkpoint, serviceKeys } = facts;
  if (!closed || !announced) return amber("nothing", "The list of this drop isn’t closed yet.");
  if (!logKeys || !checkpoint || !proof.closed)
    return red("There is no signed log with the closed list.");
  const state = (await openWithKeys(proof.closed.checkpoint, logKeys))?.checkpoint;
  if (!state || state.size <= closed.seq)
    return red("The state of the log that others saw does not have the closed list.");
  const isBeginning = await isConsistent({
    from: state.size,
    to: checkpoint.size,
    fromRoot: state.root,
    toRoot: checkpoint.root,
    hashes: proof.closed.hashes.map(fromHex),
  });
  if (!isBeginning) return red("Others saw another history of this log.");
  const chain = serviceKeys.drand.find(({ hash }) => hash === announced.chain);
  const limit = chain && closed.round !== undefined ? timeOfRound(chain, closed.round) : null;
  if (limit && Date.parse(closed.at) >= limit.getTime())
    return red("The list was closed after its round was drawn.");
  const signers = await countSigners(proof.closed.checkpoint, facts, limit);
  if (signers === "wrong") return red("The signature of a witness is not valid.");
  const { quorum, keys } = serviceKeys.witnesses;
  if (keys.length === 0)
    return amber("others", "No witnesses watch this log, so you have only our word for the time.");
  const words = `${signers} of ${keys.length} witnesses signed the closed list`;
  if (!limit)
    return announced.chain
      ? amber("others", `${words}. This page doesn’t have the key of the beacon.`)
      : signers >= quorum
        ? green(`${words}.`)
        : amber("others", `${words}. This check requires ${quorum}.`);
  return signers >= quorum
    ? green(`${words} before ${timeOf(limit)}, when its round was drawn.`)
    : amber("others", `${words} before its round was drawn. This check requires ${quorum}.`);
}

/** How many known witnesses signed the note, before `limit` if there is one. */
async function countSigners(
  text: string,
  { serviceKeys }: DropFacts,
  limit: Date | null,
): Promise<number | "wrong"> {
  const note = parseSignedNote(text);
  const signers = new Set<string>();
  for (const encoded of serviceKeys.witnesses.keys) {
    const key = await parseWitnessKey(encoded);
    const time = note && key ? await cosignedAt(note, key) : null;
    if (time === "wrong") return "wrong";
    if (key && time && (!limit || time < limit)) signers.add(toHex(key.publicKey));
  }
  return signers.size;
}

/** The seed follows from what was announced before the room opened. */
export async function checkSeed(facts: DropFacts): Promise<Finding> {
  const { announced, closed, drawn, serviceKeys } = facts;
  if (!announced || !closed || !drawn) return amber("nothing", "This drop isn’t drawn yet.");
  if (announced.chain === undefined) return checkSecret(facts);
  const { beacon } = drawn;
  if (beacon?.chain !== announced.chain || beacon.round !== closed.round)
    return red("The seed is not from the round that was named before.");
  if (toHex(seedOfRound(beacon)) !== drawn.seed)
    return red("The seed does not follow from its round.");
  const chain = serviceKeys.drand.find(({ hash }) => hash === beacon.chain);
  const name = `round ${beacon.round} of the public beacon drand`;
  if (!chain)
    return amber("others", `The seed follows from ${name}, whose key this page doesn’t have.`);
  if (!(await isDrawn(chain, beacon)))
    return red(`The log’s record of ${name} is not what the beacon drew.`);
  return green(
    `The seed follows from ${name}, drawn on ${timeOf(timeOfRound(chain, beacon.round))}.`,
  );
}

async function checkSecret(facts: DropFacts): Promise<Finding> {
  const { announced, closed, drawn, logKeys, serviceKeys } = facts;
  const { secret, checkpoint: note } = drawn ?? {};
  if (!announced?.commitment || !closed || !drawn || !logKeys || !secret || !note)
    return red("The log doesn’t say where the seed comes from.");
  if (toHex(commitmentOf(fromHex(secret))) !== announced.commitment)
    return red("The secret is not the one that was committed to before the room opened.");
  const state = (await openWithKeys(note, logKeys))?.checkpoint;
  if (!state || state.size <= closed.seq)
    return red("The signatures in the seed are not about the closed list.");
  const signatures = signaturesIn(note);
  if (toHex(seedOfSecret(fromHex(secret), signatures)) !== drawn.seed)
    return red("The seed does not follow from its secret and the signatures.");
  const signers = await countSigners(note, facts, null);
  if (signers === "wrong") return red("The signature of a witness is not valid.");
  const { quorum } = serviceKeys.witnesses;
  return signers === signatures.length && signers >= quorum
    ? green(
        "The seed follows from our secret and from what witnesses signed after the list closed.",
      )
    : amber(
        "others",
        "The seed follows from our secret and from signatures that this page can’t attribute to independent witnesses.",
      );
}
