import "server-only";

import type { StoredAddress } from "@/lib/accounts/stored-address";
import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

/**
 * Changes the address of the payment's shipment, unless it is packed.
 * @returns false if nothing changed
 * @throws {AppError} 409, if it is joined with another or has a label
 */
export async function changePaidAddress(
  tx: Tx,
  { paymentId, address }: { paymentId: string; address: StoredAddress },
): Promise<boolean> {
  const isWaiting = { paymentId, status: "PAID" };
  const { count } = await tx.shipment.updateMany({
    where: {
      ...isWaiting,
      joinedToId: null,
      joined: { none: {} },
      labels: { none: { status: { in: ["BUYING", "BOUGHT"] } } },
    },
    data: address,
  });
  if (count === 0 && (await tx.shipment.count({ where: isWaiting })) > 0)
    throw new AppError(
      "conflict",
      "This parcel is joined with another or has a label. Separate it and void the label first.",
    );
  return count > 0;
}
