import "server-only";

import { z } from "zod";

import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import {
  paymentProviderSchema,
  type ShownPayment,
  unpaidStatusSchema,
} from "@/lib/payments/schema";
import type { Prisma } from "@/lib/platform/database/db";
import { column } from "@/lib/platform/database/query-rows";

/** As the select below reads it, for a row of SQL. */
export const storedPaymentSchema = z.object({
  provider: column.text,
  status: column.text,
  failure: column.text.nullable(),
  url: column.text.nullable(),
  refunds: z.array(z.object({ id: column.text })),
});

const select = {
  provider: true,
  status: true,
  failure: true,
  url: true,
  refunds: { where: { orderLineId: null }, select: { id: true } },
} satisfies Prisma.PaymentSelect;

export const shownPaymentsSelect = {
  select,
  orderBy: { createdAt: "desc" },
} satisfies Prisma.PaymentFindManyArgs;

type Options = {
  payments: z.infer<typeof storedPaymentSchema>[];
  isSettled: boolean;
  refundedMessage: string;
};

/** Shows the successful attempt, or else the latest. */
export function shownPayment({ payments, isSettled, refundedMessage }: Options): ShownPayment {
  const shown = payments.find(({ status }) => status === "SUCCEEDED") ?? payments[0];
  if (!shown)
    return { provider: getPaymentProvider().name, status: "NONE", message: null, url: null };
  const provider = paymentProviderSchema.parse(shown.provider);
  if (shown.status === "SUCCEEDED") {
    const isRefunded = !isSettled && shown.refunds.length > 0;
    return {
      provider,
      status: isRefunded ? "REFUNDED" : "SUCCEEDED",
      message: isRefunded ? refundedMessage : null,
      url: null,
    };
  }
  return {
    provider,
    status: unpaidStatusSchema.parse(shown.status),
    message: shown.failure,
    url: shown.status === "PENDING" ? shown.url : null,
  };
}
