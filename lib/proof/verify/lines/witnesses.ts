import { outOf } from "@/lib/platform/plural";
import { cosignedAt } from "@/lib/proof/verify/cosignature";
import { toHex } from "@/lib/proof/verify/encoding";
import type { Facts } from "@/lib/proof/verify/facts";
import { amber, type Finding, green, red } from "@/lib/proof/verify/line";
import { coverage, openEarlierState, stateOf } from "@/lib/proof/verify/lines/earlier-state";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";
import { parseWitnessKey, type VerifierKey } from "@/lib/proof/verify/verifier-key";

type Signer = { name: string; time: Date };

const list = new Intl.ListFormat("en-US");

/** Enough witnesses signed one history, so no one was shown a different one. */
export async function checkWitnesses(facts: Facts): Promise<Finding> {
  const { quorum, keys: texts } = facts.serviceKeys.witnesses;
  const keys = await readKeys(texts);
  if (!keys) return red("This page has a witness key that can’t be read.");
  if (keys.length === 0)
    return amber(
      "others",
      "No witnesses watch this log, so you have only our word that everyone sees the same one.",
    );
  const { witnessed } = facts.bundle.outside ?? {};
  const state = witnessed ? await openEarlierState(witnessed, facts, "A witness") : null;
  if (state && "fault" in state) return state.fault;
  const signers = await readSigners(witnessed?.checkpoint ?? "", keys);
  if ("forged" in signers)
    return red(`The signature of the witness ${signers.forged} is not valid.`);

  const signed = `${outOf(signers.length, keys.length, "witness", "witnesses")} signed this log`;
  const names = list.format(signers.map(({ name }) => name));
  const sentence = names ? `${signed}: ${names}.` : `${signed}.`;
  const details = signers.map(({ name, time }) => `${name}: ${time.toISOString()}`);
  if (state) details.push(stateOf(state.earlier));
  if (!state || signers.length < quorum)
    return amber("others", `${sentence} This check requires ${quorum}.`, details);
  const covered = coverage(facts.events, state.earlier);
  return covered.isWhole
    ? green(`${sentence} ${covered.sentence}`, details)
    : amber("others", `${sentence} ${covered.sentence} Check again in a minute.`, details);
}

/** Counts each public key once, whatever its name. Null if one can't be read. */
async function readKeys(texts: readonly string[]): Promise<VerifierKey[] | null> {
  const keys = new Map<string, VerifierKey>();
  for (const text of texts) {
    const key = await parseWitnessKey(text);
    if (!key) return null;
    keys.set(toHex(key.publicKey), key);
  }
  return [...keys.values()];
}

async function readSigners(
  text: string,
  keys: readonly VerifierKey[],
): Promise<Signer[] | { forged: string }> {
  const note = parseSignedNote(text);
  if (!note) return [];
  const signers: Signer[] = [];
  for (const key of keys) {
    const time = await cosignedAt(note, key);
    if (time === "wrong") return { forged: key.name };
    if (time) signers.push({ name: key.name, time });
  }
  return signers;
}
