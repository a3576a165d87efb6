import "server-only";

import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import {
  paymentProviderSchema,
  type ShownPayment,
  unpaidStatusSchema,
} from "@/lib/payments/schema";
import type { Prisma } from "@/lib/platform/database/db";

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
  payments: Prisma.PaymentGetPayload<{ select: typeof select }>[];
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
