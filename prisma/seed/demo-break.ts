import { cardsOnFilm, type DemoFilms, uploadDemoFilms } from "./demo-films";
import { addScan } from "@/lib/breaks/add-scan";
import { commitBreak } from "@/lib/breaks/commit-break";
import { packVersion } from "@/lib/breaks/pack-version";
import { saveDetails } from "@/lib/breaks/save-details";
import { savePack } from "@/lib/breaks/save-pack";
import type { DraftCard } from "@/lib/breaks/schema";
import { startBreak } from "@/lib/breaks/start-break";
import { CARD_WIDTHS } from "@/lib/cards/card-picture";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { findSampleCard, pictureReferencesOf } from "@/lib/onboarding/samples/sample-cards";
import { openPack } from "@/lib/packs/open-pack";
import { saveProgress } from "@/lib/packs/save-progress";
import { DAY_MS } from "@/lib/platform/time";
import { findSamplePicture } from "@/lib/scans/sample-pictures";

/** The request id of audit entries that the seed makes as the demo administrator. */
export const SEED_REQUEST = "demo-seed";

/** A bought box, by the key of its order. catalog.json declares its size. */
export type DemoBox = {
  orderKey: string;
  packCount: number;
  cardsPerPack: number;
  films: DemoFilms;
};
type Who = { userId: string; actorId: string };

/** Wider scans take seconds longer, and the first start waits for them. */
const SCAN_WIDTHS = { front: 500, back: 250 } as const;
/** Their history spans a season. */
const VALUED_DAYS_AGO = 90;

/** Records and seals the bought box like a station would. Returns null once it has no owner. */
export async function sealDemoBox(
  db: PrismaClient,
  { userId, actorId, orderKey, films, ...size }: Who & DemoBox,
): Promise<string | null> {
  const { id: orderLineId, ...line } = await db.orderLine.findFirstOrThrow({
    where: { order: { checkout: { userId, idempotencyKey: orderKey } } },
    select: {
      id: true,
      break: { select: { id: true, status: true, startedAt: true } },
      box: { select: { boxId: true, ownedBox: { select: { id: true } } } },
    },
  });
  const { boxId, ownedBox } = line.box;
  if (!ownedBox) return null;
  if (line.break?.status === "COMMITTED") return ownedBox.id;
  const by = { actorId, requestId: SEED_REQUEST };
  const station = { station: "Table 1", cameras: ["Overhead", "Front"] };
  const { id, startedAt } =
    line.break ?? (await startBreak({ orderLineId, boxId, ...size, ...station, ...by }));
  const valued = new Date(new Date(startedAt).getTime() - VALUED_DAYS_AGO * DAY_MS);
  for (let pack = 1; pack <= size.packCount; pack += 1)
    await recordPack(db, { id, pack, films, valued });
  await uploadDemoFilms(id, films);
  const { challengeAMs, challengeBMs } = films.list;
  await saveDetails({ id, challengeAMs, challengeBMs });
  await commitBreak({ id, shortPacks: [], ...by });
  return ownedBox.id;
}

type Recorded = { id: string; pack: number; films: DemoFilms; valued: Date };

/** Uploads pack by pack, because the image queue is short. */
async function recordPack(db: PrismaClient, { id, pack, films, valued }: Recorded): Promise<void> {
  const cards = await Promise.all(
    cardsOnFilm(films, pack).map(async ({ id: cardId, ...offsets }, index): Promise<DraftCard> => {
      const card = findSampleCard(cardId);
      const position = index + 1;
      const { frontFile, backFile } = pictureReferencesOf(card);
      const name = `pack-${pack}-card-${position}`;
      const [frontScanId, backScanId] = await Promise.all([
        addSampleScan(db, { id, file: frontFile, side: "front", name }),
        addSampleScan(db, { id, file: backFile, side: "back", name }),
      ]);
      return {
        position,
        frontScanId,
        backScanId,
        player: card.player,
        team: card.team ?? "",
        set: card.set,
        number: card.number,
        parallel: card.parallel,
        rarity: card.rarity,
        serial: card.serial ?? "",
        conditionNote: "",
        estimatedValue: card.estimatedValue,
        valueSource: "Sample value",
        valueDate: valued.toISOString().slice(0, 10),
        ...offsets,
      };
    }),
  );
  await savePack({ id, pack, replaces: [packVersion([])], cards });
}

type SampleScan = { id: string; file: string; side: keyof typeof SCAN_WIDTHS; name: string };

async function addSampleScan(
  db: PrismaClient,
  { id: breakId, file, side, name }: SampleScan,
): Promise<string> {
  const pictures = new Map(
    await Promise.all(
      CARD_WIDTHS.map(async (width) => {
        const picture = await findSamplePicture(file.replace("sample:", ""), width);
        if (!picture) throw new Error(`The sample picture ${file} is missing.`);
        return [width, new Uint8Array(picture)] as const;
      }),
    ),
  );
  const request = new Request("http://localhost/", {
    method: "POST",
    body: pictures.get(SCAN_WIDTHS[side]),
    headers: { "content-type": "image/avif" },
  });
  const { id } = await addScan({ id: breakId, name: `${name}-${side}.avif`, request });
  // The first visitor would otherwise wait until each is made.
  await db.scanRendition.createMany({
    data: [...pictures].map(([width, data]) => ({ scanId: id, width, data })),
    skipDuplicates: true,
  });
  return id;
}

export async function openDemoPacks(
  db: PrismaClient,
  { boxId, userId: ownerId, count }: { boxId: string; userId: string; count: number },
): Promise<void> {
  const packs = await db.pack.findMany({
    where: { boxId, position: { lte: count } },
    select: { id: true, cardCount: true },
    orderBy: { position: "asc" },
  });
  for (const { id, cardCount: revealedCount } of packs) {
    await openPack({ id, ownerId });
    await saveProgress({ id, ownerId, revealedCount, isComplete: true });
  }
}
