import "server-only";

import type { CardWidth } from "@/lib/cards/card-picture";
import { db } from "@/lib/platform/database/db";
import { readStored } from "@/lib/platform/objects/stored-bytes";
import { cachedRendition } from "@/lib/scans/cached-rendition";
import { toRendition } from "@/lib/scans/rendition";

const SCAN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function findStoredScan(id: string, width: CardWidth): Promise<Buffer | null> {
  if (!SCAN_ID.test(id)) return null;
  return cachedRendition({
    find: () => findRendition(id, width),
    read: () => findOriginalScan(id),
    make: (original) => makeRendition(id, width, original),
  });
}

export async function findOriginalScan(id: string): Promise<Buffer | null> {
  if (!SCAN_ID.test(id)) return null;
  const scan = await db.scan.findUnique({ where: { id }, select: { data: true, object: true } });
  return scan && Buffer.from(await readStored(scan));
}

async function findRendition(scanId: string, width: CardWidth): Promise<Buffer | null> {
  const stored = await db.scanRendition.findUnique({
    where: { scanId_width: { scanId, width } },
    select: { data: true },
  });
  return stored && Buffer.from(stored.data);
}

async function makeRendition(
  scanId: string,
  width: CardWidth,
  original: Uint8Array,
): Promise<Buffer> {
  const data = await toRendition(original, width);
  await db.scanRendition.createMany({ data: [{ scanId, width, data }], skipDuplicates: true });
  return Buffer.from(data);
}
