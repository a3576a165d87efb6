import "server-only";

import { db, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";
import { lockOpenBreak } from "@/lib/videos/lock-video";
import { breakVideoSelect, toBreakVideo } from "@/lib/videos/queries";
import type { BreakVideo, StartVideoInput } from "@/lib/videos/schema";

type Options = StartVideoInput & { breakId: string };

/**
 * Starts a part of a camera, or returns the one that is still arriving, so that an upload resumes.
 * @throws {AppError} 404, 409 for a finished part, and for one that does not fit the others
 */
export async function startVideo({ breakId, ...input }: Options): Promise<BreakVideo> {
  return db.$transaction(async (tx) => {
    const { packCount } = await lockOpenBreak(tx, breakId, "starting");
    const { camera, part, pack } = input;
    const begun = await tx.breakVideo.findUnique({
      where: { breakId_camera_part: { breakId, camera, part } },
      select: breakVideoSelect,
    });
    if (begun) return requireSame(toBreakVideo(begun), input);
    if (pack !== null && pack > packCount)
      throw new AppError(
        "conflict",
        `This break has ${countOf(packCount, "pack")}: there is no pack ${pack}.`,
      );
    await requireFit(tx, { breakId, ...input });
    const created = await tx.breakVideo.create({
      data: { breakId, ...input },
      select: breakVideoSelect,
    });
    return toBreakVideo(created);
  });
}

function requireSame(begun: BreakVideo, { pack, contentType }: StartVideoInput): BreakVideo {
  const name = `Part ${begun.part} of camera ${begun.camera}`;
  if (begun.isReady)
    throw new AppError("conflict", `${name} is finished. Delete it to record it again.`);
  if (begun.pack !== pack || begun.contentType !== contentType)
    throw new AppError("conflict", `${name} was started as another video. Delete it first.`);
  return begun;
}

/** Packs follow each other, and a video of the whole break has no other parts beside it. */
async function requireFit(tx: Tx, { breakId, camera, part, pack }: Options): Promise<void> {
  const others = await tx.breakVideo.findMany({
    where: { breakId, camera },
    select: { part: true, pack: true },
  });
  if (others.some((other) => (other.pack === null) !== (pack === null)))
    throw new AppError(
      "conflict",
      `Camera ${camera} has either one video of the whole break or one for each pack. Delete the other kind first.`,
    );
  const isInOrder = others.every((other) =>
    other.part < part ? (other.pack ?? 0) <= (pack ?? 0) : (other.pack ?? 0) >= (pack ?? 0),
  );
  if (!isInOrder)
    throw new AppError(
      "conflict",
      `The parts of camera ${camera} must be in the order of the packs.`,
    );
}
