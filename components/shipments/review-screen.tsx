"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";

import { RecipientFields } from "@/components/accounts/recipient-fields";
import { useFees } from "@/components/payments/fees";
import { ReviewBoxes } from "@/components/shipments/review-boxes";
import { ReviewCards } from "@/components/shipments/review-cards";
import { type ReviewFields, reviewFieldsSchema } from "@/components/shipments/review-fields";
import { ReviewSummary } from "@/components/shipments/review-summary";
import { TO_SHIP } from "@/components/shipments/shipment-queries";
import { useStartShipment } from "@/components/shipments/use-start-shipment";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { SectionHead } from "@/components/ui/section-head";
import { TextField } from "@/components/ui/text-field";
import { useChoice } from "@/components/ui/use-choice";
import type { Addresses } from "@/lib/accounts/addresses/schema";
import { countryNameOf } from "@/lib/platform/countries/find-country";
import { formatPrice, toCents, toDecimalString } from "@/lib/platform/money";
import { MAX_DECLARED_CENTS } from "@/lib/pricing/shipping-fees";
import { shippingQuote } from "@/lib/pricing/shipping-rates";
import { SAMPLES_STAY } from "@/lib/shipments/samples-stay";
import type { ShipmentBox, ShippingTray, TrayCard } from "@/lib/shipments/schema";

export function ReviewScreen({ addresses }: { addresses: Addresses }) {
  const { data: tray } = useQuery(TO_SHIP);
  if (!tray) return null;
  return (
    <div className="wrap pb-16">
      <Breadcrumbs
        crumbs={[
          { label: "Inventory", href: "/inventory?status=to-ship" },
          { label: "Review shipment" },
        ]}
      />
      <h1 className="pt-2 pb-6 text-4xl lg:pb-8">Review shipment</h1>
      {tray.cards.length === 0 ? (
        <EmptyState
          title="No cards to ship"
          description="Choose Ship in a card’s menu, or select several cards and choose Ship All."
        >
          <ButtonLink href="/inventory">Go to the inventory</ButtonLink>
        </EmptyState>
      ) : (
        <ReviewForm tray={tray} addresses={addresses} />
      )}
    </div>
  );
}

function ReviewForm({ tray, addresses }: { tray: ShippingTray; addresses: Addresses }) {
  const justChosen = useSearchParams().getAll("action");
  const cards = useChoice(
    tray.cards,
    ({ isSample }) => !isSample,
    tray.cards.some((card) => isOneOf(justChosen, card))
      ? (card) => isOneOf(justChosen, card)
      : () => true,
  );
  const boxes = useChoice(
    tray.boxes,
    () => true,
    () => false,
  );
  const value = valueOf(cards.chosen, boxes.chosen);
  const form = useForm<ReviewFields>({
    resolver: zodResolver(reviewFieldsSchema),
    defaultValues: { ...tray.address, declaredValue: value },
  });
  const [city, state, typed, declaredValue] = useWatch({
    control: form.control,
    name: ["city", "state", "country", "declaredValue"],
  });
  const country = countryNameOf({ city, state, country: typed });
  const declared = reviewFieldsSchema.shape.declaredValue.safeParse(declaredValue);
  const fees = useFees();
  const quote = shippingQuote(fees, {
    country,
    ...countsOf(cards.chosen),
    declaredCents: declared.success ? toCents(declared.data) : 0,
  });
  const start = useStartShipment();
  const isPending = start.isPending || start.isSuccess;

  const isTyped = form.formState.dirtyFields.declaredValue;
  useEffect(() => {
    if (!isTyped) form.resetField("declaredValue", { defaultValue: value });
  }, [form, isTyped, value]);

  function ship({ declaredValue: declaredAs, ...address }: ReviewFields) {
    const { totalCents } = shippingQuote(fees, {
      country: address.country,
      ...countsOf(cards.chosen),
      declaredCents: toCents(declaredAs),
    });
    start.mutate({
      cardIds: cards.chosen.map(({ id }) => id),
      boxIds: boxes.chosen.map(({ id }) => id),
      address,
      declaredValue: declaredAs,
      expectedTotal: toDecimalString(totalCents),
    });
  }
  return (
    <CallForm form={form} isPending={isPending} onSubmit={ship}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-12">
          {tray.cards.some(({ isSample }) => isSample) && (
            <Notice tone="wax">
              <p>{SAMPLES_STAY}</p>
            </Notice>
          )}
          <ReviewCards tray={tray} choice={cards} />
          {tray.boxes.length > 0 && <ReviewBoxes boxes={tray.boxes} choice={boxes} />}
          <Part id="address" title="Address" hint="Changes here apply to this shipment only.">
            <RecipientFields addresses={addresses} />
          </Part>
          <Part
            id="insurance"
            title="Declared value"
            hint="The shipment is insured for this amount. It defaults to the value of the contents; lowering it lowers the coverage."
          >
            <TextField<ReviewFields>
              name="declaredValue"
              label="Declared value ($)"
              autoComplete="off"
              inputMode="decimal"
              className="max-w-60"
            />
          </Part>
        </div>
        <ReviewSummary
          quote={quote}
          country={country}
          declared={declared.success ? formatPrice(declared.data) : "what you enter"}
          cardCount={cards.chosen.length}
          boxCount={boxes.chosen.length}
          isPending={isPending}
          error={start.error}
        />
      </div>
    </CallForm>
  );
}

const isOneOf = (actions: readonly string[], { actionId }: TrayCard): boolean =>
  actionId !== null && actions.includes(actionId);

function countsOf(cards: readonly TrayCard[]) {
  const slabs = cards.filter(({ slab }) => slab !== null).length;
  return { rawCards: cards.length - slabs, slabs };
}

function valueOf(cards: readonly TrayCard[], boxes: readonly ShipmentBox[]): string {
  const cents =
    cards.reduce((sum, { estimatedValue }) => sum + toCents(estimatedValue), 0) +
    boxes.reduce((sum, { price }) => sum + toCents(price), 0);
  return toDecimalString(Math.min(cents, MAX_DECLARED_CENTS));
}

function Part({ children, ...head }: PartProps) {
  return (
    <section aria-labelledby={head.id} className="grid gap-5">
      <SectionHead {...head} look="part" />
      {children}
    </section>
  );
}
type PartProps = { id: string; title: string; hint: string; children: ReactNode };
