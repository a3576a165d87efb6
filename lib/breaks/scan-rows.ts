import "server-only";

import { type BreakScan, breakScanSchema } from "@/lib/breaks/schema";
import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";

const scanRowSchema = breakScanSchema.extend({ sha256: column.bytes });

/** Metadata without pixels, in upload order. The condition is on `scans s`. */
export async function listScanRows(
  tx: Tx,
  breakId: string,
  condition: Prisma.Sql = Prisma.sql`TRUE`,
): Promise<BreakScan[]> {
  const rows = await queryRows(tx, scanRowSchema)`
    SELECT s.id::text, s.file_name AS "fileName", s.width, s.height, s.sha256,
      coalesce(o.bytes, octet_length(s.data))::int AS bytes
    FROM scans s LEFT JOIN objects o ON o.sha256 = s.object
    WHERE s.break_id = ${breakId}::uuid AND ${condition} ORDER BY s.created_at, s.id`;
  return rows.map((row) => ({ ...row, sha256: Buffer.from(row.sha256).toString("hex") }));
}
