import type { ServiceKeys } from "@/lib/proof/anchors/schema";
import { type DropFacts, readDropFacts } from "@/lib/proof/drops/facts";
import type { DropLineId } from "@/lib/proof/drops/line-names";
import {
  checkAdmission,
  checkEntries,
  checkList,
  checkOrder,
  checkOwn,
  type Places,
} from "@/lib/proof/drops/lines";
import type { DropProof } from "@/lib/proof/drops/schema";
import { checkClosedBefore, checkSeed } from "@/lib/proof/drops/seed-lines";
import { type Finding, red } from "@/lib/proof/verify/line";

export type DropLine = Finding & { id: DropLineId };

type Options = {
  proof: DropProof;
  /** All pages of the draw. */
  places: Places;
  /** C2SP signed-note, from a source other than the proof. */
  pinnedKey: string;
  /** Never from the proof, unless the visitor trusts it for them. */
  serviceKeys: ServiceKeys;
  /** The visitor's own tag. */
  tag?: string | null;
};

/** Checks a drop, trusting nothing but the pinned keys. Runs in browsers, too. */
export async function verifyDrop({
  proof,
  places,
  pinnedKey,
  serviceKeys,
  tag = null,
}: Options): Promise<DropLine[]> {
  const facts = await readDropFacts(proof, { pinnedKey, serviceKeys });
  const lines: DropLine[] = [];
  for (const [id, check] of checksOf(facts, places, tag)) {
    const finding = await Promise.resolve()
      .then(check)
      .catch(() => red("This could not be read. The answer is damaged."));
    lines.push({ id, ...finding });
  }
  return lines;
}

type Check = () => Finding | Promise<Finding>;

const checksOf = (facts: DropFacts, places: Places, tag: string | null): [DropLineId, Check][] => [
  ["entries", () => checkEntries(facts)],
  ["before", () => checkClosedBefore(facts)],
  ["seed", () => checkSeed(facts)],
  ["list", () => checkList(facts, places)],
  ["order", () => checkOrder(facts, places)],
  ["admission", () => checkAdmission(facts, places)],
  ["own", () => checkOwn(facts, places, tag)],
];
