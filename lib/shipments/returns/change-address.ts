import "server-only";

import { addressOf, addressSelect, type StoredAddress } from "@/lib/accounts/stored-address";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { getDeskShipment } from "@/lib/shipments/desk/get-desk-shipment";
import { lockShipment } from "@/lib/shipments/lock-shipment";
import { numbersOf } from "@/lib/shipments/numbers-of";
import { shipmentNotFound } from "@/lib/shipments/queries";
import { newAddressMail } from "@/lib/shipments/returns/return-mails";
import type { DeskShipment } from "@/lib/shipments/schema";

type Options = { id: string; address: StoredAddress; actorId: string; requestId: string };

/**
 * Changes where a parcel that came back is sent, and tells its owner. Idempotent.
 * @throws {AppError} 404; 409 for another parcel, another country, or while it has a label
 */
export async function changeReturnedAddress(options: Options): Promise<DeskShipment> {
  const { id, address, actorId, requestId } = options;
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const shipment = await lockShipment(tx, { id });
      const [lead] = shipment?.parcel ?? [];
      if (!shipment?.paymentId || !lead) throw shipmentNotFound();
      const stored = await tx.shipment.findUniqueOrThrow({
        where: { id: lead.id },
        select: { ...addressSelect, userId: true, user: { select: recipientSelect } },
      });
      const before = addressOf(stored);
      if (before.country !== address.country)
        throw new AppError(
          "conflict",
          "Shipping to another country has another price. Return the cards to the vault, and the customer can pay for a new shipment.",
        );
      const parcel = shipment.parcel.map((each) => each.id);
      const { count } = await tx.shipment.updateMany({
        where: { id: { in: parcel }, status: "PACKED", returnCount: { gt: 0 } },
        data: address,
      });
      if (count < parcel.length)
        throw new AppError(
          "conflict",
          "Only a returned parcel that we resend can get another address.",
        );
      const isLive = {
        shipmentId: lead.id,
        status: { in: ["BUYING", "BOUGHT"] },
        returnedAt: null,
      };
      if ((await tx.carrierLabel.count({ where: isLive })) > 0)
        throw new AppError("conflict", "This parcel has a label. Void it first.");
      if (JSON.stringify(before) === JSON.stringify(address)) return;
      if (stored.user)
        await enqueueMail(
          tx,
          await newAddressMail(stored.user, {
            id,
            number: numbersOf(shipment.parcel),
            before,
            after: address,
          }),
        );
      await recordAudit(tx, {
        actorId,
        action: "shipment.address_changed",
        subject: `shipment ${id}`,
        details: { number: numbersOf(shipment.parcel) },
        requestId,
        words: { customerId: stored.userId, details: { before, after: address } },
      });
    }),
  );
  return getDeskShipment(id);
}
