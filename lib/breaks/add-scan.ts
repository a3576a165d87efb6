import "server-only";

import { lockOpenBreak } from "@/lib/breaks/lock-break";
import { pictureNameOf } from "@/lib/breaks/picture-name";
import { listScanRows } from "@/lib/breaks/scan-rows";
import type { BreakScan } from "@/lib/breaks/schema";
import { db, Prisma } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { readLimited } from "@/lib/http/read-body";
import { type EncodedScan, encodeScan } from "@/lib/scans/encode-scan";
import { WRONG_TYPE } from "@/lib/uploads/schema";

/** 10 MB: what a scanner makes of a card at 600 dots per inch, with room to spare. */
export const MAX_SCAN_BYTES = 10_485_760;

/**
 * Takes the picture of one side of a card, as the request's body. It is private until the pack of its card is opened. The same picture
 * again is the one that is there already.
 *
 * @throws {AppError} 404, 409 once the break is sealed, 413 too large, 415 no picture, 400 damaged
 */
export async function addScan({ id, name, request }: { id: string; name: string; request: Request }): Promise<BreakScan> {
  // Before the work of decoding; the lock below is what counts.
  await db.$transaction((tx) => lockOpenBreak(tx, id, "adding"));
  if (!/^image\//i.test(request.headers.get("content-type") ?? "")) throw new AppError("unsupported_media_type", WRONG_TYPE);
  const scan = await encodeScan(await readLimited(request, MAX_SCAN_BYTES, "The scan is larger than 10 MB."));
  return db.$transaction(async (tx) => {
    await lockOpenBreak(tx, id, "adding");
    return storeScan(tx, { breakId: id, name, scan });
  });
}

/** In a transaction that keeps the break open. */
export async function storeScan(tx: Prisma.TransactionClient, { breakId, name, scan }: { breakId: string; name: string; scan: EncodedScan }): Promise<BreakScan> {
  await tx.scan.createMany({ data: [{ ...scan, breakId, fileName: pictureNameOf(name) || "scan" }], skipDuplicates: true });
  const [stored] = await listScanRows(tx, breakId, Prisma.sql`s.sha256 = ${scan.sha256}`);
  if (!stored) throw new Error("A scan that was just stored is not there.");
  return stored;
}
