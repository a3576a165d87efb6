import "server-only";

import { lockOpenBreak } from "@/lib/breaks/lock-break";
import { pictureNameOf } from "@/lib/breaks/picture-name-of.mjs";
import { listScanRows } from "@/lib/breaks/scan-rows";
import { type BreakScan, MAX_SCAN_BYTES } from "@/lib/breaks/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { readLimited } from "@/lib/platform/http/read-body";
import { WRONG_TYPE } from "@/lib/platform/storage/schema";
import { encodeScan } from "@/lib/scans/encode-scan";
import { storeScan } from "@/lib/scans/store-scan";

type Options = { id: string; name: string; request: Request };

/** Stores a scan, which stays private until its pack is opened. Repeated uploads are no-ops. */
export async function addScan({ id, name, request }: Options): Promise<BreakScan> {
  // Fails before the costly decoding. The lock below is the authoritative check.
  await db.$transaction((tx) => lockOpenBreak(tx, id, "adding"));
  if (!/^image\//i.test(request.headers.get("content-type") ?? ""))
    throw new AppError("unsupported_media_type", WRONG_TYPE);
  const scan = await storeScan(
    await encodeScan(await readLimited(request, MAX_SCAN_BYTES, "The scan is larger than 10 MB.")),
  );
  return db.$transaction(async (tx) => {
    await lockOpenBreak(tx, id, "adding");
    await tx.scan.createMany({
      data: [{ ...scan, breakId: id, fileName: pictureNameOf(name) || "scan" }],
      skipDuplicates: true,
    });
    const [stored] = await listScanRows(tx, id, Prisma.sql`s.sha256 = ${scan.sha256}`);
    if (!stored) throw new Error("The scan just stored is missing.");
    return stored;
  });
}
