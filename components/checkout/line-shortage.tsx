import { useMutation, useQueryClient } from "@tanstack/react-query";

import { StepButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toastError } from "@/components/ui/toast";
import type { CartItem } from "@/lib/cart/schema";
import { shortageMessage } from "@/lib/cart/shortage";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";
import { countOf } from "@/lib/platform/plural";

/** Boxes were sold in the meantime: offers to continue with the ones that are left. */
export function LineShortage({ line: { id, quantity, product } }: { line: CartItem }) {
  const queryClient = useQueryClient();
  const left = Math.min(product.availableCount, quantity);
  const settle = useMutation({
    mutationFn: (): Promise<unknown> =>
      left === 0
        ? call("DELETE /api/cart/{id}", { params: { id } })
        : call("PATCH /api/cart/{id}", { params: { id }, body: { quantity: left } }),
    onError: (error) => toastError("The cart was not changed", error),
    onSettled: () => queryClient.invalidateQueries(under("/api/cart")),
  });
  return (
    <Notice tone="problem" title={shortageMessage(left)} data-shortage tabIndex={-1}>
      <p className="text-muted-foreground">
        {`Your cart has ${countOf(quantity, "box", "boxes")} of this listing. ${
          left === 0
            ? "The rest of your cart can still be bought."
            : "You can continue with what is left."
        }`}
      </p>
      <StepButton variant="outline" size="sm" className="mt-2" step={settle}>
        {left === 0
          ? "Remove it from the cart"
          : left === 1
            ? "Take the last one"
            : `Take the ${left} that are left`}
      </StepButton>
    </Notice>
  );
}
