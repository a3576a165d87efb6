import { useFees } from "@/components/payments/fees";
import { RadioCards } from "@/components/ui/radio-cards";
import { formatCents } from "@/lib/platform/money";
import { plural } from "@/lib/platform/plural";
import { cardShippingQuote } from "@/lib/pricing/order-fees";
import { storageOf } from "@/lib/pricing/plans";
import { MAX_DECLARED_CENTS } from "@/lib/pricing/shipping-fees";

type CardDeliveryProps = {
  cards: Parameters<typeof cardShippingQuote>[1];
  country: string;
  isShipped: boolean;
  onChoose: (isShipped: boolean) => void;
};

/** Cards beyond a shipment's insurance limit stay in the vault. */
export function canShip(cards: CardDeliveryProps["cards"]): boolean {
  const cents = cards.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return cards.length > 0 && cents <= MAX_DECLARED_CENTS;
}

export function CardDelivery({ cards, country, isShipped, onChoose }: CardDeliveryProps) {
  const isAllowed = canShip(cards);
  const fees = useFees();
  const { totalCents, isSigned } = cardShippingQuote(fees, cards, country);
  return (
    <RadioCards
      legend={plural(cards.length, "Where your card goes", "Where your cards go")}
      value={isShipped ? "SHIP" : "KEEP"}
      onChange={(value) => onChoose(value === "SHIP")}
      options={[
        {
          value: "KEEP",
          label: "Keep in my vault",
          note: `Storage is free for ${storageOf(fees)}. Ship, sell or grade ${plural(cards.length, "it", "them")} later.`,
          end: "Free",
        },
        {
          value: "SHIP",
          label: "Ship to me",
          note: isAllowed
            ? `To the address below, tracked and insured for what you pay${isSigned ? ", with a signature on delivery" : ""}.`
            : `A shipment is insured up to ${formatCents(MAX_DECLARED_CENTS)}. Keep these cards in your vault, or contact us.`,
          ...(isAllowed ? { end: `+${formatCents(totalCents)}` } : { isDisabled: true }),
        },
      ]}
    />
  );
}
