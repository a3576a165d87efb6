import type { PrismaClient } from "@/lib/generated/prisma/client";
import { readStoryPicture, type StoryCard } from "@/lib/onboarding/samples/stories";
import { encodeScan } from "@/lib/scans/encode-scan";

/** What the first visitor would otherwise wait for: lists show many fronts at once. */
const WIDTHS = { front: [160, 250, 500], back: [500] } as const;

type Scan = { breakId: string; card: StoryCard; side: "front" | "back"; name: string };

/** Stores what an upload and the first visits leave. The pictures are our own, so none is checked. */
export async function addDemoScan(
  db: PrismaClient,
  { breakId, card, side, name }: Scan,
): Promise<string> {
  const pictures = await Promise.all(
    WIDTHS[side].map(async (width) => ({
      width,
      data: new Uint8Array(await readStoryPicture(card, side, width)),
    })),
  );
  const original = pictures.at(-1);
  if (!original) throw new Error(`The pictures of ${card.id} are missing.`);
  const scan = await encodeScan(original.data);
  const { id } = await db.scan.upsert({
    where: { breakId_sha256: { breakId, sha256: scan.sha256 } },
    create: {
      ...scan,
      breakId,
      fileName: `${name}-${side}.avif`,
      renditions: { create: pictures },
    },
    update: {},
    select: { id: true },
  });
  return id;
}
