import "server-only";

import type { Payable } from "@/lib/payments/payable";
import { paymentMachine } from "@/lib/payments/payment-machine";
import { BRAND } from "@/lib/platform/brand";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { settleShipment } from "@/lib/shipments/settle-shipment";

export const shipmentPayable: Payable = {
  getState: async (id) => {
    const { status, number, createdAt, user } = await db.shipment.findUniqueOrThrow({
      where: { id },
      select: { status: true, number: true, createdAt: true, user: { select: { email: true } } },
    });
    return {
      isOpen: status === "AWAITING_PAYMENT",
      // A shipment holds nothing, so its payment page may stay open as long as providers allow.
      expiresAt: new Date(createdAt.getTime() + DAY_MS / 2),
      email: user?.email ?? "",
      description: `${BRAND}, shipment ${number}`,
      page: `/shipments/${id}`,
    };
  },
  settle: ({ paymentId, payableId, now }) =>
    settleShipment({ paymentId, shipmentId: payableId, now }),
};

export const shipmentPayments = paymentMachine({ shipment: shipmentPayable });
