import "server-only";

import { db, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";
import { lockOpenBreak } from "@/lib/videos/lock-video";
import { breakVideoSelect, toBreakVideo } from "@/lib/videos/queries";
import type { BreakVideo, StartVideoInput } from "@/lib/videos/schema";

type Options = StartVideoInput & { breakId: string };

/** Returns an unfinished part instead of starting it again, so that its upload resumes. */
export async function startVideo({ breakId, ...input }: Options): Promise<BreakVideo> {
  return db.$transaction(async (tx) => {
    const { packCount } = await lockOpenBreak(tx, breakId, "starting");
    const { camera, part, pack } = input;
    const existing = await tx.breakVideo.findUnique({
      where: { breakId_camera_part: { breakId, camera, part } },
      select: breakVideoSelect,
    });
    if (existing) return requireSame(toBreakVideo(existing), input);
    if (pack !== null && pack > packCount)
      throw new AppError("conflict", `This break has only ${countOf(packCount, "pack")}.`);
    await requireFit(tx, { breakId, ...input });
    const created = await tx.breakVideo.create({
      data: { breakId, ...input },
      select: breakVideoSelect,
    });
    return toBreakVideo(created);
  });
}

function requireSame(existing: BreakVideo, { pack, contentType }: StartVideoInput): BreakVideo {
  const name = `Part ${existing.part} of camera ${existing.camera}`;
  if (existing.isReady)
    throw new AppError("conflict", `${name} is finished. Delete it to record it again.`);
  if (existing.pack !== pack || existing.contentType !== contentType)
    throw new AppError(
      "conflict",
      `${name} was started with another pack or format. Delete it first.`,
    );
  return existing;
}

/** Packs follow each other, and a video of the whole break has no other parts. */
async function requireFit(tx: Tx, { breakId, camera, part, pack }: Options): Promise<void> {
  const others = await tx.breakVideo.findMany({
    where: { breakId, camera },
    select: { part: true, pack: true },
  });
  if (others.some((other) => (other.pack === null) !== (pack === null)))
    throw new AppError(
      "conflict",
      `Camera ${camera} needs either one video of the whole break or one per pack. Delete the other kind first.`,
    );
  const isInOrder = others.every((other) =>
    other.part < part ? (other.pack ?? 0) <= (pack ?? 0) : (other.pack ?? 0) >= (pack ?? 0),
  );
  if (!isInOrder)
    throw new AppError(
      "conflict",
      `The parts of camera ${camera} must follow the order of the packs.`,
    );
}
