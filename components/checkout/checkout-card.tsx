import { useMutation, useQueryClient } from "@tanstack/react-query";

import { CardThumbnail } from "@/components/cards/card-thumbnail";
import { detailsOf } from "@/components/cards/details-of";
import { WHY_NOT } from "@/components/cart/card-state";
import { CheckoutItem } from "@/components/checkout/checkout-item";
import { StepButton } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { toastError } from "@/components/ui/toast";
import { offerPath } from "@/lib/cards/offer-addresses";
import type { CartCard } from "@/lib/cart/schema";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";
import { formatPrice } from "@/lib/platform/money";

export function CheckoutCard({ line }: { line: CartCard }) {
  const { slug, price, state, card } = line;
  return (
    <CheckoutItem
      picture={<CardThumbnail image={card.image} width={64} className="w-16" />}
      name={
        state === "GONE" ? (
          card.playerName
        ) : (
          <Link href={offerPath(slug)} className="hover:underline">
            {card.playerName}
          </Link>
        )
      }
      price={formatPrice(price)}
      details={detailsOf(card).join(" · ")}
    >
      {state !== "FREE" && <NotFree line={line} why={WHY_NOT[state]} />}
    </CheckoutItem>
  );
}

function NotFree({ line: { id, card }, why }: { line: CartCard; why: string }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/cart/cards/{id}", { params: { id } }),
    onError: (error) => toastError("The cart was not changed", error),
    onSettled: () => queryClient.invalidateQueries(under("/api/cart")),
  });
  return (
    <Notice tone="problem" title={why} data-shortage tabIndex={-1}>
      <p className="text-muted-foreground">The rest of your cart can still be bought.</p>
      <StepButton variant="outline" size="sm" className="mt-2" step={remove}>
        Remove it from the cart<span className="sr-only">: {card.playerName}</span>
      </StepButton>
    </Notice>
  );
}
