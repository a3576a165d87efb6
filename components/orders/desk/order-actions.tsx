import { useMemo } from "react";

import { ReasonField } from "@/components/back-office/reason-field";
import { OrderDialog } from "@/components/orders/desk/order-dialog";
import { randomHex } from "@/components/payments/random-hex";
import { LabeledInput } from "@/components/ui/labeled-input";
import { call } from "@/lib/client/call";
import type { DeskOrder } from "@/lib/orders/desk/schema";
import { formatDecimal } from "@/lib/platform/money";
import { withCents } from "@/lib/platform/typed-amount";

/** The bank has the money, so nothing can be refunded until it decides. */
export const isDisputed = ({ disputes }: DeskOrder) =>
  disputes.some(({ status, isRefundable }) => status === "OPEN" && !isRefundable);

export function OrderActions({ order }: { order: DeskOrder }) {
  const { id, customer, maxGoodwill, canChangeAddress, address, refunds } = order;
  // One per order as shown: a second press repeats the request, and doesn't give twice.
  const goodwillKey = useGoodwillKey(refunds.length);
  const params = { id };
  return (
    <ul aria-label="Actions" className="flex flex-wrap gap-2">
      {maxGoodwill !== "0.00" && !isDisputed(order) && (
        <li>
          <OrderDialog
            order={order}
            trigger="Issue a goodwill refund"
            title="Issue a goodwill refund?"
            description={`Up to ${formatDecimal(maxGoodwill)}, to the original payment method. Later cancellations refund that much less. The customer reads the reason in an email and on the order.`}
            confirm="Issue refund"
            pending="Issuing..."
            done="Goodwill refund issued."
            run={({ amount = "", reason = "" }) =>
              call("POST /api/admin/orders/{id}/goodwill", {
                params,
                headers: { "Idempotency-Key": goodwillKey },
                body: { amount: withCents(amount), reason, seen: refunds.length },
              })
            }
          >
            <LabeledInput label="Amount" name="amount" prefix="$" inputMode="decimal" required />
            <ReasonField />
          </OrderDialog>
        </li>
      )}
      {canChangeAddress && (
        <li>
          <OrderDialog
            order={order}
            trigger="Change address"
            title="Change the delivery address?"
            description="Applies to everything that is not packed yet. The country can't change, because shipping was paid for it. The customer gets an email with both addresses."
            confirm="Change address"
            pending="Changing..."
            done="Address changed."
            run={(fields) =>
              call("POST /api/admin/orders/{id}/address", {
                params,
                body: { ...address, ...fields, seen: order.addressVersion },
              })
            }
          >
            <LabeledInput
              label="Full name"
              name="fullName"
              defaultValue={address.fullName}
              required
            />
            <LabeledInput label="Street" name="street" defaultValue={address.street} required />
            <LabeledInput label="City" name="city" defaultValue={address.city} required />
            <LabeledInput label="State" name="state" defaultValue={address.state} />
            <LabeledInput label="Zip code" name="zipCode" defaultValue={address.zipCode} />
          </OrderDialog>
        </li>
      )}
      {customer && (
        <li>
          <OrderDialog
            order={order}
            trigger="Resend confirmation"
            title="Resend the confirmation?"
            description={`It goes to ${customer.email}.`}
            confirm="Send"
            pending="Sending..."
            done="Confirmation sent."
            run={() => call("POST /api/admin/orders/{id}/confirmation", { params })}
          />
        </li>
      )}
    </ul>
  );
}

const useGoodwillKey = (seen: number) => useMemo(() => `${randomHex(16)}-${seen}`, [seen]);

export function CancelBoxButton({ order, position }: { order: DeskOrder; position: number }) {
  const box = order.boxes.find((each) => each.position === position);
  if (!box?.canCancel || !order.customer || isDisputed(order)) return null;
  return (
    <OrderDialog
      order={order}
      trigger="Cancel and refund"
      label={`Cancel and refund box ${position}`}
      title={`Cancel ${box.name}?`}
      description="The box goes back on sale. Its price and shipping are refunded, and the customer gets an email."
      confirm="Cancel and refund"
      pending="Canceling..."
      done="Box canceled."
      isDestructive
      run={({ reason = "" }) =>
        call("POST /api/admin/orders/{id}/cancel", {
          params: { id: order.id },
          body: { position, reason },
        })
      }
    >
      <ReasonField />
    </OrderDialog>
  );
}
