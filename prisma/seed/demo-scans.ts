import type { PrismaClient } from "@/lib/generated/prisma/client";
import { readStoryPicture, type StoryCard } from "@/lib/onboarding/samples/stories";
import { encodeScan } from "@/lib/scans/encode-scan";

/** Lists show many fronts, and making them on demand would slow the first visitor. */
const WIDTHS = { front: [160, 250, 500], back: [500] } as const;
/** The first start waits for all of them. */
const EFFORT = 2;

type Side = keyof typeof WIDTHS;
type ScanIds = Record<Side, string>;

/**
 * Stores what the uploads of a pack's scans and the first visits leave, and returns the scans of
 * each card. The pictures are our own, so none is checked. A rerun finds what is stored.
 */
export async function addDemoScans(
  db: PrismaClient,
  { breakId, cards }: { breakId: string; cards: readonly StoryCard[] },
): Promise<ScanIds[]> {
  const sides = cards.flatMap((card, index) =>
    (["front", "back"] as const).map((side) => ({ card, side, position: index + 1 })),
  );
  const scans = await Promise.all(
    sides.map(async ({ card, side, position }) => ({
      ...(await encodeScan(await readStoryPicture(card, side, 500), { effort: EFFORT })),
      breakId,
      fileName: `pack-${card.pack}-card-${position}-${side}.avif`,
    })),
  );
  await db.scan.createMany({ data: scans, skipDuplicates: true });
  const stored = await db.scan.findMany({ where: { breakId }, select: { id: true, sha256: true } });
  const ids = scans.map(({ sha256 }) => {
    const scan = stored.find((one) => Buffer.from(one.sha256).equals(sha256));
    if (!scan) throw new Error("The scan just stored is missing.");
    return scan.id;
  });
  const renditions = sides.flatMap(({ card, side }, index) =>
    WIDTHS[side].map(async (width) => ({
      scanId: ids[index] ?? "",
      width,
      data: new Uint8Array(await readStoryPicture(card, side, width)),
    })),
  );
  await db.scanRendition.createMany({ data: await Promise.all(renditions), skipDuplicates: true });
  return cards.map((_, index) => ({ front: ids[2 * index] ?? "", back: ids[2 * index + 1] ?? "" }));
}
