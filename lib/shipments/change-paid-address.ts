import "server-only";

import type { StoredAddress } from "@/lib/accounts/stored-address";
import type { Tx } from "@/lib/platform/database/db";

/** Changes the address of the payment's shipment, unless it is packed. False if nothing changed. */
export async function changePaidAddress(
  tx: Tx,
  { paymentId, address }: { paymentId: string; address: StoredAddress },
): Promise<boolean> {
  const { count } = await tx.shipment.updateMany({
    where: { paymentId, status: "PAID" },
    data: address,
  });
  return count > 0;
}
