import { stringify } from "csv-stringify/sync";

import { SEED_REQUEST } from "./demo-break";
import { importChecklists } from "@/lib/checklists/import-checklists";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { BOX_CARDS } from "@/lib/onboarding/samples/sample-cards";

const PARALLELS = "Base; Refractor; Ice; Gold; Atomic; One-of-One";

/** Imports a checklist with invented players for each set the collector pulled from, once. */
export async function importDemoChecklists(
  db: PrismaClient,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  if ((await db.checklist.count()) > 0) return;
  const request = new Request("http://localhost/", {
    method: "POST",
    body: await checklistOf(db, userId),
    headers: { "content-type": "text/csv" },
  });
  await importChecklists({ request, isDryRun: false, actorId, requestId: SEED_REQUEST });
}

async function checklistOf(db: PrismaClient, ownerId: string): Promise<string> {
  const cards = await db.card.findMany({
    where: { ownerId, boughtAt: null },
    select: { year: true, brand: true, set: true, number: true, player: true },
    orderBy: { sequence: "asc" },
  });
  const sets = new Map<string, Numbered[]>();
  for (const card of cards) {
    const key = JSON.stringify([card.year, card.brand, card.set]);
    sets.set(key, [...(sets.get(key) ?? []), card]);
  }
  const lines = [...sets.values()].flatMap((ofSet) => linesOf(ofSet));
  return stringify(lines, { header: true });
}

type Numbered = { year: number; brand: string; set: string; number: string; player: string };

/** Short lists, so that a demo collection is somewhere between empty and complete. */
function linesOf(cards: readonly Numbered[]) {
  const byNumber = new Map(cards.map((card) => [card.number, card]));
  for (const card of cards) {
    const next = Number(card.number) + 1;
    const number = String(next);
    if (next && !byNumber.has(number))
      byNumber.set(number, { ...card, number, player: inventedPlayer(next) });
  }
  return [...byNumber.values()].map((card) => ({ ...card, parallels: PARALLELS }));
}

const NAMES = BOX_CARDS.map(({ player }) => player.split(" "));

/** Mixes the names of the sample players, the same way in every shop. */
function inventedPlayer(index: number): string {
  const given = NAMES[index % NAMES.length]?.[0];
  const family = NAMES[(index * 5 + Math.floor(index / NAMES.length) + 3) % NAMES.length]?.at(-1);
  return [given, family].join(" ");
}
