import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { shortId } from "@/components/orders/box-words";
import { orderQuery, ORDERS } from "@/components/orders/order-queries";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { refundsOf } from "@/lib/orders/refunds-of";
import type { CancelOrderInput, Order, OrderBox } from "@/lib/orders/schema";
import { formatCents, toCents } from "@/lib/platform/money";
import { plural } from "@/lib/platform/plural";

export function CancelBoxes({
  order,
  boxes,
  label,
}: {
  order: Order;
  boxes: readonly OrderBox[];
  label: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const queryClient = useQueryClient();
  const left = order.boxes.filter(({ times }) => !times.cancelledAt);
  const hasCards = order.cards.length > 0;
  const { refunds, withFee } = refundsOf({ fee: order.fee, left, canceled: boxes, hasCards });
  const full = refunds.reduce((sum, { cents }) => sum + cents, 0);
  const given = Math.min(full, toCents(order.givenBefore));
  const amount = formatCents(full - given);
  const isTest = order.paymentProvider === "test";
  const cancel = useMutation({
    mutationFn: (input: CancelOrderInput) =>
      call("POST /api/orders/{id}/cancel", { params: { id: order.id }, body: input }),
    onSuccess: (changed) => {
      setIsOpen(false);
      queryClient.setQueryData(orderQuery(order.id).queryKey, changed);
      queryClient.removeQueries(ORDERS);
      toastSuccess(
        plural(boxes.length, "Box canceled", `${boxes.length} boxes canceled`),
        isTest
          ? `${amount} would be on its way back. No money moved.`
          : `${amount} is on its way back to you.`,
      );
    },
    onError: async (error) => {
      toastError("Not canceled", error);
      await queryClient.invalidateQueries(orderQuery(order.id));
    },
  });
  const [first] = boxes;
  const isOne = boxes.length === 1;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="outline">
          <span>{label}</span>
          {isOne && <span className="sr-only">: {first?.name}</span>}
        </Button>
      }
      title={isOne ? `Cancel box ${first && shortId(first)}?` : `Cancel ${boxes.length} boxes?`}
      description={`${
        isOne
          ? "It goes back on sale immediately, and others may buy it."
          : "They go back on sale immediately, and others may buy them."
      } This cannot be undone.`}
      labels={{
        keep: isOne ? "Keep the box" : "Keep the boxes",
        confirm: isOne ? "Cancel the box" : "Cancel the boxes",
        pending: "Canceling...",
      }}
      step={cancel}
      onConfirm={() => cancel.mutate({ positions: boxes.map(({ position }) => position) })}
    >
      <p className="text-sm">
        <strong className="font-semibold">{amount}</strong>{" "}
        <span>
          {isTest ? "would go" : "goes"} back to you: {refundedItems(boxes, withFee)}.
        </span>
        {hasCards && boxes.length === left.length && (
          <span>{` The order fee stays with your ${plural(order.cards.length, "card", "cards")}.`}</span>
        )}
        {given > 0 && (
          <span>{` We already gave back ${formatCents(given)} of it, so that part isn’t refunded again.`}</span>
        )}
        {isTest && <span>{" It was a test payment, so no money moves."}</span>}
      </p>
      {boxes.some(({ gift }) => gift?.claimedAt) && (
        <p className="text-sm">
          {isOne
            ? "You gave this box away. The person who claimed it loses it."
            : "You gave some of them away. The people who claimed them lose them."}
        </p>
      )}
    </ConfirmDialog>
  );
}

function refundedItems(boxes: readonly OrderBox[], withFee: boolean): string {
  const parts = [
    plural(boxes.length, "the price of the box", "the prices of the boxes"),
    ...(boxes.some(({ delivery }) => delivery === "SHIP_SEALED")
      ? [plural(boxes.length, "its sealed shipping", "their sealed shipping")]
      : []),
    ...(withFee ? ["the order fee"] : []),
  ];
  return new Intl.ListFormat("en-US").format(parts);
}
