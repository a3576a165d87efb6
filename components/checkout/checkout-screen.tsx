"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";

import { ACCOUNT_CART, ACCOUNT_CART_CARDS } from "@/components/cart/cart-queries";
import { AdultCheck } from "@/components/checkout/adult-check";
import { canShip, CardDelivery } from "@/components/checkout/card-delivery";
import { CheckoutAddress } from "@/components/checkout/checkout-address";
import { CheckoutCard } from "@/components/checkout/checkout-card";
import { CheckoutLine } from "@/components/checkout/checkout-line";
import { CheckoutPart } from "@/components/checkout/checkout-part";
import { EmptyCheckout } from "@/components/checkout/empty-checkout";
import { HeldAlready } from "@/components/checkout/held-already";
import { HoldSummary } from "@/components/checkout/hold-summary";
import { TurnNotice } from "@/components/checkout/turn-notice";
import { useAdultCheck } from "@/components/checkout/use-adult-check";
import { useBoxChoices } from "@/components/checkout/use-box-choices";
import { useStableFocus } from "@/components/checkout/use-stable-focus";
import { useStartCheckout } from "@/components/checkout/use-start-checkout";
import { CustomsNote } from "@/components/payments/customs-note";
import { useFees } from "@/components/payments/fees";
import { LimitsLeft } from "@/components/spending/limits-left";
import { CallForm } from "@/components/ui/call-form";
import type { Addresses } from "@/lib/accounts/addresses/schema";
import { type ShippingAddress, shippingAddressInputSchema } from "@/lib/accounts/shipping-address";
import type { Checkout } from "@/lib/checkout/schema";
import type { Turn } from "@/lib/drops/schema";
import { countryNameOf } from "@/lib/platform/countries/find-country";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { plural } from "@/lib/platform/plural";
import { orderTotals } from "@/lib/pricing/order-fees";
import type { SpendingLimit } from "@/lib/spending/schema";

type CheckoutScreenProps = {
  address: ShippingAddress;
  addresses: Addresses;
  /** The collector's open checkout, if any. A new one replaces it. */
  open: Checkout | null;
  /** Of a drop that sells what is in the cart. */
  turn: Turn | null;
  limits: readonly SpendingLimit[];
  /** Whether the account has yet to confirm that its owner is 18. */
  asksAge: boolean;
};

export function CheckoutScreen(props: CheckoutScreenProps) {
  const { address, addresses, open, turn, limits, asksAge } = props;
  const fees = useFees();
  const { data: lines = [] } = useQuery(ACCOUNT_CART);
  const { data: cards = [] } = useQuery(ACCOUNT_CART_CARDS);
  const form = useForm({
    resolver: zodResolver(shippingAddressInputSchema),
    defaultValues: open?.address ?? address,
  });
  const { choiceFor, deliveriesFor, choose } = useBoxChoices(open);
  const [city, state, typed] = useWatch({
    control: form.control,
    name: ["city", "state", "country"],
  });
  const country = countryNameOf({ city, state, country: typed });
  const [wantsCards, setWantsCards] = useState(toCents(open?.cardShipping ?? "0.00") > 0);
  const start = useStartCheckout();
  const age = useAdultCheck(asksAge);
  const list = useStableFocus<HTMLDivElement>(
    [
      ...lines.map(({ id, quantity, product }) => `${id} ${product.availableCount < quantity}`),
      ...cards.map(({ id, state }) => `${id} ${state}`),
    ].join(),
  );

  if (lines.length + cards.length === 0) return <EmptyCheckout open={open} />;

  const free = cards
    .filter(({ state }) => state === "FREE")
    .map(({ price, card }) => ({ priceCents: toCents(price), isSlab: card.slab !== null }));
  const isShipped = wantsCards && canShip(free);
  const totalsTo = (shipTo: string) =>
    orderTotals(
      fees,
      lines.flatMap((line) =>
        deliveriesFor(line).map((delivery) => ({
          priceCents: toCents(line.product.price),
          delivery,
        })),
      ),
      free,
      isShipped ? shipTo : null,
    );
  const totals = totalsTo(country);
  const boxCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  function hold(to: ShippingAddress) {
    const shortage = list.current?.querySelector<HTMLElement>("[data-shortage]");
    if (shortage) return shortage.focus();
    if (!age.require()) return;
    start.mutate({
      address: to,
      lines: lines.map((line) => ({ productId: line.productId, deliveries: deliveriesFor(line) })),
      ...(cards.length > 0 ? { cards: cards.map(({ slug }) => slug) } : {}),
      ...(isShipped ? { shipCards: true } : {}),
      ...(asksAge ? { isAdult: true } : {}),
      expectedTotal: toDecimalString(totalsTo(to.country).totalCents),
    });
  }
  const isPending = start.isPending || start.isSuccess;
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12">
      <h1 className="mb-6 text-4xl lg:mb-8">Checkout</h1>
      {open && <HeldAlready checkout={open} />}
      {turn && !open?.boxes.some(({ slug }) => slug === turn.listing) && <TurnNotice turn={turn} />}
      <CallForm form={form} isPending={isPending} onSubmit={hold}>
        <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <div ref={list} tabIndex={-1} className="outline-none">
              {lines.length > 0 && (
                <CheckoutPart
                  id="boxes"
                  title="Your boxes"
                  hint="We open a box on camera, from two angles, scan every card, and you rip its packs digitally. Or we ship it to you sealed."
                >
                  <ul className="divide-y">
                    {lines.map((line) => (
                      <CheckoutLine
                        key={line.id}
                        line={line}
                        choice={choiceFor(line)}
                        onChoose={(choice) => choose(line, choice)}
                      />
                    ))}
                  </ul>
                </CheckoutPart>
              )}
              {cards.length > 0 && (
                <CheckoutPart
                  id="cards"
                  title={plural(cards.length, "Your card", "Your cards")}
                  hint="Sold by other collectors and kept in our vault. They become yours when you pay."
                >
                  <ul className="divide-y">
                    {cards.map((line) => (
                      <CheckoutCard key={line.id} line={line} />
                    ))}
                  </ul>
                  {free.length > 0 && (
                    <CardDelivery
                      cards={free}
                      country={country}
                      isShipped={isShipped}
                      onChoose={setWantsCards}
                    />
                  )}
                </CheckoutPart>
              )}
            </div>
            <CheckoutPart
              id="address"
              title="Address"
              hint={
                lines.length > 0
                  ? "Where sealed boxes go, and cards when you have them shipped. Changes here apply to this order only."
                  : isShipped
                    ? "Where your cards go. Changes here apply to this order only."
                    : "For your receipt. You choose where your cards go when you have them shipped."
              }
            >
              <CheckoutAddress addresses={addresses} />
            </CheckoutPart>
          </div>
          <HoldSummary
            totals={totals}
            boxCount={boxCount}
            cardCount={free.length}
            isPending={isPending}
            isCrowded={start.isCrowded}
            error={start.error}
          >
            {(totals.shippingCents > 0 || totals.cardShipping) && (
              <CustomsNote country={country} declared="what you pay for its contents" />
            )}
            <LimitsLeft limits={limits} totalCents={totals.totalCents} />
            {asksAge && <AdultCheck {...age.field} />}
          </HoldSummary>
        </div>
      </CallForm>
    </div>
  );
}
