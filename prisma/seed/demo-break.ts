import type { DemoClock } from "./demo-clock";
import { uploadDemoFilms } from "./demo-films";
import { addDemoScans } from "./demo-scans";
import { commitBreak } from "@/lib/breaks/commit-break";
import { packVersion } from "@/lib/breaks/pack-version";
import { saveDetails } from "@/lib/breaks/save-details";
import { savePack } from "@/lib/breaks/save-pack";
import type { DraftCard } from "@/lib/breaks/schema";
import { startBreak } from "@/lib/breaks/start-break";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { signLedger } from "@/lib/ledger/log/sign-ledger";
import { filmsOf, findStory, offsetsOf, type Story } from "@/lib/onboarding/samples/stories";
import { openPack } from "@/lib/packs/open-pack";
import { saveProgress } from "@/lib/packs/save-progress";

/** The request id of audit entries that the seed makes as the demo administrator. */
export const SEED_REQUEST = "demo-seed";

type Who = { userId: string; actorId: string };
type Sealed = Who & { clock: DemoClock; orderKey: string; daysAgo: number };

/** Three quarters of an hour. */
const BREAK_DAYS = 1 / 32;

/**
 * Records and seals the bought box like a station would, with the cards of its product. `orderKey`
 * is the key of its order. Returns null once the box has no owner.
 */
export async function sealDemoBox(
  db: PrismaClient,
  { clock, userId, actorId, orderKey, daysAgo }: Sealed,
): Promise<string | null> {
  const product = { year: true, brand: true, set: true, format: true } as const;
  const { id: orderLineId, ...line } = await db.orderLine.findFirstOrThrow({
    where: { order: { checkout: { userId, idempotencyKey: orderKey } } },
    select: {
      id: true,
      break: { select: { id: true, status: true, startedAt: true, challenge: true } },
      box: { select: { ...product, boxId: true, ownedBox: { select: { id: true } } } },
    },
  });
  const { boxId, ownedBox, ...listed } = line.box;
  if (!ownedBox) return null;
  if (line.break?.status === "COMMITTED") return ownedBox.id;
  const story = findStory(listed);
  if (!story) throw new Error(`The demo has no cards of ${listed.set}.`);
  const packCount = Math.max(...story.cards.map(({ pack }) => pack));
  const size = { packCount, cardsPerPack: story.cards.length / packCount };
  const by = { actorId, requestId: SEED_REQUEST };
  const station = { station: "Table 1", cameras: ["Overhead", "Front"] };
  await clock.at(daysAgo + BREAK_DAYS);
  const { id, startedAt, challenge } =
    line.break ?? (await startBreak({ orderLineId, boxId, ...size, ...station, ...by }));
  const valued = new Date(startedAt);
  for (let pack = 1; pack <= packCount; pack += 1)
    await recordPack(db, { id, pack, story, valued });
  await uploadDemoFilms({ breakId: id, story, words: challenge });
  const { challengeAMs, challengeBMs } = filmsOf(story);
  await saveDetails({ id, challengeAMs, challengeBMs });
  await clock.at(daysAgo);
  await commitBreak({ id, shortPacks: [], ...by });
  await signLedger();
  return ownedBox.id;
}

type Recorded = { id: string; pack: number; story: Story; valued: Date };

/** Pack by pack, because the image queue is short. */
async function recordPack(db: PrismaClient, { id, pack, story, valued }: Recorded): Promise<void> {
  const ofPack = story.cards.filter((card) => card.pack === pack);
  const scans = await addDemoScans(db, { breakId: id, cards: ofPack });
  const cards = ofPack.map((card, index): DraftCard => ({
    position: index + 1,
    frontScanId: scans[index]?.front ?? null,
    backScanId: scans[index]?.back ?? null,
    player: card.player,
    team: card.team,
    set: story.set,
    number: card.number,
    parallel: card.parallel,
    rarity: card.rarity,
    serial: card.serial ?? "",
    conditionNote: "",
    estimatedValue: card.estimatedValue,
    valueSource: "Sample value",
    valueDate: valued.toISOString().slice(0, 10),
    ...offsetsOf(story, card),
  }));
  await savePack({ id, pack, replaces: [packVersion([])], cards });
}

export async function openDemoPacks(
  db: PrismaClient,
  { boxId, userId: ownerId, count }: { boxId: string; userId: string; count?: number },
): Promise<void> {
  const packs = await db.pack.findMany({
    where: { boxId, ...(count !== undefined && { position: { lte: count } }) },
    select: { id: true, cardCount: true },
    orderBy: { position: "asc" },
  });
  for (const { id, cardCount: revealedCount } of packs) {
    await openPack({ id, ownerId });
    await saveProgress({ id, ownerId, revealedCount, isComplete: true });
  }
}
