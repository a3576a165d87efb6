import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { checkoutQuery } from "@/components/checkout/checkout-query";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastError } from "@/components/ui/toast";
import { nounOf } from "@/lib/cart/things-of";
import type { Checkout } from "@/lib/checkout/schema";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";
import { plural } from "@/lib/platform/plural";

export function GiveBack({ checkout: { id, boxes, cards, payment } }: { checkout: Checkout }) {
  const [isOpen, setIsOpen] = useState(false);
  const queryClient = useQueryClient();
  const release = useMutation({
    mutationFn: () => call("DELETE /api/checkout/{id}", { params: { id } }),
    onError: (error) => toastError("Not released", error),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries(checkoutQuery(id)),
        queryClient.invalidateQueries(under("/api/cart")),
      ]);
      setIsOpen(false);
    },
  });
  const count = boxes.length + cards.length;
  const them = `the ${nounOf({ boxes: boxes.length, cards: cards.length })}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-6">
      <p className="text-sm text-muted-foreground">
        Changed your mind?{" "}
        <span>
          {payment.status === "PENDING"
            ? "This also closes your payment page on Stripe."
            : "Nothing has been charged so far."}
        </span>
      </p>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button variant="outline">{`Release ${them}`}</Button>}
        title={`Release ${them}?`}
        description={`${plural(count, "It goes", "They go")} back on sale immediately, and others may buy ${plural(count, "it", "them")}. Your cart doesn’t change.`}
        labels={{ keep: `Keep ${them}`, confirm: `Release ${them}`, pending: "Releasing..." }}
        step={release}
        onConfirm={() => release.mutate()}
      />
    </div>
  );
}
