import "server-only";

import type { CardWidth } from "@/lib/cards/card-picture";
import { db } from "@/lib/platform/database/db";
import { readStored } from "@/lib/platform/objects/stored-bytes";
import { cachedRendition } from "@/lib/scans/cached-rendition";
import { toPhotoRendition } from "@/lib/scans/rendition";

/** A photo is public once a box or a case has it. */
const isUsed = { OR: [{ boxes: { some: {} } }, { cases: { some: {} } }] };

type Options = { id: string; width: CardWidth };

export async function findSealPhoto({ id, width }: Options): Promise<Buffer | null> {
  const photo = await db.sealPhoto.findFirst({ where: { id, ...isUsed }, select: { id: true } });
  if (!photo) return null;
  return cachedRendition({
    find: () => findRendition(id, width),
    read: () => findSealOriginal(id),
    make: (original) => makeRendition(id, width, original),
  });
}

export async function findSealOriginal(id: string): Promise<Buffer | null> {
  const photo = await db.sealPhoto.findFirst({
    where: { id, ...isUsed },
    select: { data: true, object: true },
  });
  return photo && Buffer.from(await readStored(photo));
}

async function findRendition(photoId: string, width: CardWidth): Promise<Buffer | null> {
  const stored = await db.sealRendition.findUnique({
    where: { photoId_width: { photoId, width } },
    select: { data: true },
  });
  return stored && Buffer.from(stored.data);
}

async function makeRendition(
  photoId: string,
  width: CardWidth,
  original: Uint8Array,
): Promise<Buffer> {
  const data = await toPhotoRendition(original, width);
  await db.sealRendition.createMany({ data: [{ photoId, width, data }], skipDuplicates: true });
  return Buffer.from(data);
}
