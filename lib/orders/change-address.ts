import "server-only";

import type { StoredAddress } from "@/lib/accounts/stored-address";
import type { Tx } from "@/lib/platform/database/db";

/** The caller holds the locks of the order's lines. */
export async function changeAddress(
  tx: Tx,
  { id, address }: { id: string; address: StoredAddress },
): Promise<void> {
  await tx.order.update({
    where: { id },
    data: { ...address, addressVersion: { increment: 1 } },
    select: { id: true },
  });
}
