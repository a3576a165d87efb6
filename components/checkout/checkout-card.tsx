import { useMutation, useQueryClient } from "@tanstack/react-query";

import { CardPicture } from "@/components/cards/card-picture";
import { CardWell } from "@/components/cards/card-well";
import { detailsOf } from "@/components/cards/details-of";
import { WHY_NOT } from "@/components/cart/card-state";
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
    <li className="grid grid-cols-1 gap-4 py-6 first:pt-2 last:pb-0">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4">
        {card.image ? (
          <CardPicture image={card.image} alt="" width={64} upTo={250} className="w-16" />
        ) : (
          <CardWell className="w-16" />
        )}
        <div>
          <div className="flex justify-between gap-4 leading-[1.35] font-medium">
            {state === "GONE" ? (
              card.playerName
            ) : (
              <Link href={offerPath(slug)} className="hover:underline">
                {card.playerName}
              </Link>
            )}
            <span className="shrink-0 font-semibold">{formatPrice(price)}</span>
          </div>
          <p className="text-sm text-muted-foreground">{detailsOf(card).join(" · ")}</p>
        </div>
      </div>
      {state !== "FREE" && <NotFree line={line} why={WHY_NOT[state]} />}
    </li>
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
