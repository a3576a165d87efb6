import "server-only";

import { z } from "zod";

import { thingsOf } from "@/lib/cart/things-of";
import { placeOrRefund } from "@/lib/checkout/place-or-refund";
import type { Payable } from "@/lib/payments/payable";
import { paymentMachine } from "@/lib/payments/payment-machine";
import { BRAND } from "@/lib/platform/brand";
import { db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";

const stateSchema = z.object({
  isOpen: column.boolean,
  expiresAt: column.date,
  email: column.text,
  boxes: column.int,
  cards: column.int,
});

export const checkoutPayable: Payable = {
  getState: async (id) => {
    const { isOpen, expiresAt, email, boxes, cards } = await queryRow(db, stateSchema)`
      SELECT c.status = 'OPEN' AS "isOpen", c.hold_until AS "expiresAt",
        coalesce(u.email::text, '') AS email,
        (SELECT count(*) FROM checkout_lines l WHERE l.checkout_id = c.id)::int AS boxes,
        (SELECT count(*) FROM checkout_cards w WHERE w.checkout_id = c.id)::int AS cards
      FROM checkouts c LEFT JOIN users u ON u.id = c.user_id WHERE c.id = ${id}::uuid`;
    const description = `${BRAND}, ${thingsOf({ boxes, cards })}`;
    return { isOpen, expiresAt, email, description, page: `/checkout/${id}` };
  },
  settle: ({ paymentId, payableId, now }) =>
    placeOrRefund({ paymentId, checkoutId: payableId, now }),
};

export const checkoutPayments = paymentMachine({ checkout: checkoutPayable });
