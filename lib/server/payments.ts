import "server-only";

import { checkoutPayable } from "@/lib/checkout/checkout-payments";
import { paymentMachine } from "@/lib/payments/payment-machine";

/** Knows everything that can be paid for. */
export const payments = paymentMachine({ checkout: checkoutPayable });
