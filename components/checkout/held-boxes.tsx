import { AddressBlock } from "@/components/accounts/address-block";
import { CardThumbnail } from "@/components/cards/card-thumbnail";
import { detailsOf } from "@/components/cards/details-of";
import { chargedNow } from "@/components/cart/later-costs";
import { FramedThumbnail } from "@/components/catalog/product-picture";
import { thingRows } from "@/components/checkout/thing-rows";
import { useHoldLeft } from "@/components/checkout/use-hold-left";
import { useFees } from "@/components/payments/fees";
import { Sums } from "@/components/ui/sums";
import { thingsOf } from "@/lib/cart/things-of";
import type { Checkout } from "@/lib/checkout/schema";
import { formatPrice, toCents } from "@/lib/platform/money";

export function HeldBoxes({ checkout }: { checkout: Checkout }) {
  const { boxes, cards, address, subtotal, shipping, cardShipping, fee, total } = checkout;
  const areShipped = toCents(cardShipping) > 0;
  const isHeld = useHoldLeft(checkout) > 0;
  const staysInVault =
    boxes.some(({ delivery }) => delivery === "BREAK") || (cards.length > 0 && !areShipped);
  return (
    <aside aria-labelledby="held" className="crimp my-1.5 grid gap-5 bg-well p-6">
      <h2 id="held" className="text-xl">
        {thingsOf({ boxes: boxes.length, cards: cards.length })}
      </h2>
      <ul className="divide-y border-b">
        {boxes.map((box) => (
          <HeldBox key={`box ${box.position}`} box={box} isHeld={isHeld} />
        ))}
        {cards.map((line) => (
          <HeldCard
            key={`card ${line.position}`}
            line={line}
            isHeld={isHeld}
            isShipped={areShipped}
          />
        ))}
      </ul>
      <AddressBlock address={address} className="border-b pb-5" />
      <Sums
        rows={[
          ...thingRows({
            boxCount: boxes.length,
            cardCount: cards.length,
            subtotalCents: toCents(subtotal),
            cardsCents: cards.reduce((sum, { price }) => sum + toCents(price), 0),
            shippingCents: toCents(shipping),
            cardShippingCents: toCents(cardShipping),
          }),
          { name: "Order fee", amount: formatPrice(fee) },
        ]}
        total={{ name: "Total", amount: formatPrice(total) }}
      />
      <p className="-mt-2 text-sm text-muted-foreground">{chargedNow(useFees(), staysInVault)}</p>
    </aside>
  );
}

function HeldBox({
  box: { boxId, name, imageUrl, price, delivery },
  isHeld,
}: {
  box: Checkout["boxes"][number];
  isHeld: boolean;
}) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4 py-4 first:pt-0">
      <FramedThumbnail src={imageUrl} width={56} className="self-start bg-card" />
      <div className="text-sm">
        <p className="flex justify-between gap-4 text-base leading-[1.35] font-medium">
          {name}
          <span className="shrink-0">{formatPrice(price)}</span>
        </p>
        {boxId && (
          <p className="mt-1">
            {isHeld
              ? `Box ${boxId.slice(0, 8)}… is yours while you pay`
              : `Box ${boxId.slice(0, 8)}…`}
          </p>
        )}
        <p className="text-muted-foreground">
          {delivery === "BREAK" ? "Opened on camera" : "Shipped sealed"}
        </p>
      </div>
    </li>
  );
}

function HeldCard({
  line: { card, isTheirs, price },
  isHeld,
  isShipped,
}: {
  line: Checkout["cards"][number];
  isHeld: boolean;
  isShipped: boolean;
}) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4 py-4 first:pt-0">
      <CardThumbnail image={card.image} width={56} className="w-14" />
      <div className="text-sm">
        <p className="flex justify-between gap-4 text-base leading-[1.35] font-medium">
          {card.playerName}
          <span className="shrink-0">{formatPrice(price)}</span>
        </p>
        {isTheirs && isHeld && <p className="mt-1">This card is yours while you pay</p>}
        <p className="text-muted-foreground">{detailsOf(card).join(" · ")}</p>
        <p className="text-muted-foreground">
          {isShipped ? "Shipped to you" : "Kept in your vault"}
        </p>
      </div>
    </li>
  );
}
