import "server-only";

import type { BreakScan } from "@/lib/breaks/schema";
import { Prisma, type Tx } from "@/lib/platform/database/db";

type ScanRow = Omit<BreakScan, "sha256"> & { sha256: Uint8Array };

/** Metadata in upload order, without pixels. The condition is on `scans s`. */
export async function listScanRows(
  tx: Tx,
  breakId: string,
  condition: Prisma.Sql = Prisma.sql`TRUE`,
): Promise<BreakScan[]> {
  const rows = await tx.$queryRaw<ScanRow[]>`
    SELECT s.id::text, s.file_name AS "fileName", s.width, s.height, s.sha256, octet_length(s.data) AS bytes
    FROM scans s WHERE s.break_id = ${breakId}::uuid AND ${condition} ORDER BY s.created_at, s.id`;
  return rows.map((row) => ({ ...row, sha256: Buffer.from(row.sha256).toString("hex") }));
}
