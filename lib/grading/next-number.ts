import "server-only";

import type { Tx } from "@/lib/platform/database/db";

export async function nextSubmissionNumber(tx: Tx): Promise<string> {
  const [row] = await tx.$queryRaw<
    [{ number: string }]
  >`SELECT 'FG-' || nextval('grading_numbers') AS number`;
  return row.number;
}
