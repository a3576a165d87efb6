import { stringify } from "csv-stringify/sync";

import { SEED_REQUEST } from "./demo-break";
import { importChecklists } from "@/lib/checklists/import-checklists";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { BOX_CARDS, COLLECTION_CARDS } from "@/lib/onboarding/samples/sample-cards";
import { STORIES } from "@/lib/onboarding/samples/stories";

const SAMPLE_PARALLELS = ["Base", "Refractor", "Ice", "Gold", "Atomic", "One-of-One"];

type Set = { year: number; brand: string; set: string };
type Numbered = { number: string; player: string };

/** Imports a checklist with invented players for each set of the demo, once. */
export async function importDemoChecklists(
  db: PrismaClient,
  { actorId }: { actorId: string },
): Promise<void> {
  if ((await db.checklist.count()) > 0) return;
  const request = new Request("http://localhost/", {
    method: "POST",
    body: stringify([...storyLines(), ...sampleLines()], { header: true }),
    headers: { "content-type": "text/csv" },
  });
  await importChecklists({
    request,
    fileName: "demo-checklists.csv",
    isDryRun: false,
    actorId,
    requestId: SEED_REQUEST,
  });
}

const SAMPLES = [...BOX_CARDS, ...COLLECTION_CARDS];
const keyOf = ({ year, brand, set }: Set) => [year, brand, set].join(" ");
const lineOf = (
  { year, brand, set }: Set,
  { number, player }: Numbered,
  parallels: readonly string[],
) => ({ year, brand, set, number, player, parallels: parallels.join("; ") });

/** Cards of the boxes, further cards, and sample cards of the same set. */
function storyLines() {
  return STORIES.flatMap((story) => {
    const samples = SAMPLES.filter((card) => keyOf(card) === keyOf(story));
    const numbered: Numbered[] = [...story.cards, ...story.checklist, ...samples];
    return numbered.map((card) => lineOf(story, card, story.parallels));
  });
}

/** Short lists, so that a demo collection is somewhere between empty and complete. */
function sampleLines() {
  const told = new Set(STORIES.map(keyOf));
  const sets = new Set(SAMPLES.map(keyOf).filter((key) => !told.has(key)));
  return [...sets].flatMap((key) => {
    const cards = SAMPLES.filter((card) => keyOf(card) === key);
    const numbers = new Set(cards.map(({ number }) => number));
    return cards.flatMap((card, index) => {
      const next = String(Number(card.number) + 1);
      const further = numbers.has(next) ? [] : [{ number: next, player: cousinOf(cards, index) }];
      return [card, ...further].map((one) => lineOf(card, one, SAMPLE_PARALLELS));
    });
  });
}

/** A name from two players of the same set. */
function cousinOf(cards: readonly Numbered[], index: number): string {
  const nameAt = (at: number) => cards[at % cards.length]?.player.split(" ") ?? [];
  return [nameAt(index)[0], nameAt(index + 1).at(-1)].join(" ");
}
