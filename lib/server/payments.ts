import "server-only";

import { checkoutPayable } from "@/lib/checkout/checkout-payments";
import { submissionPayable } from "@/lib/grading/submission-payments";
import { paymentMachine } from "@/lib/payments/payment-machine";
import { shipmentPayable } from "@/lib/shipments/shipment-payments";

export const payments = paymentMachine({
  checkout: checkoutPayable,
  shipment: shipmentPayable,
  submission: submissionPayable,
});
