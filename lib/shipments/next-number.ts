import "server-only";

import type { Tx } from "@/lib/platform/database/db";

export async function nextShipmentNumber(tx: Tx): Promise<string> {
  const [row] = await tx.$queryRaw<
    [{ number: string }]
  >`SELECT 'FS-' || nextval('shipment_numbers') AS number`;
  return row.number;
}
