import "server-only";

import { thingsOf } from "@/lib/cart/things-of";
import { placeOrRefund } from "@/lib/checkout/place-or-refund";
import type { Payable } from "@/lib/payments/payable";
import { paymentMachine } from "@/lib/payments/payment-machine";
import { BRAND } from "@/lib/platform/brand";
import { db } from "@/lib/platform/database/db";

export const checkoutPayable: Payable = {
  getState: async (id) => {
    const { status, holdUntil, user, _count } = await db.checkout.findUniqueOrThrow({
      where: { id },
      select: {
        status: true,
        holdUntil: true,
        user: { select: { email: true } },
        _count: { select: { lines: true, cardLines: true } },
      },
    });
    return {
      isOpen: status === "OPEN",
      expiresAt: holdUntil,
      email: user?.email ?? "",
      description: `${BRAND}, ${thingsOf({ boxes: _count.lines, cards: _count.cardLines })}`,
      page: `/checkout/${id}`,
    };
  },
  settle: ({ paymentId, payableId, now }) =>
    placeOrRefund({ paymentId, checkoutId: payableId, now }),
};

export const checkoutPayments = paymentMachine({ checkout: checkoutPayable });
