"use client";

import { type ReactNode, useState } from "react";

import { CardThumbnail } from "@/components/cards/card-thumbnail";
import { detailsOf } from "@/components/cards/details-of";
import { useCart } from "@/components/cart/use-cart";
import { ProductPicture } from "@/components/catalog/product-picture";
import { useFees } from "@/components/payments/fees";
import { ChevronDownIcon } from "@/components/ui/icons";
import { QueryProvider } from "@/components/ui/query-provider";
import type { CartCard, CartItem } from "@/lib/cart/schema";
import { thingsOf } from "@/lib/cart/things-of";
import { cartCount, cartTotalCents, lineTotalCents } from "@/lib/cart/totals";
import { formatCents, formatPrice } from "@/lib/platform/money";

export function CheckoutCart() {
  return (
    <QueryProvider>
      <Summary />
    </QueryProvider>
  );
}

/** Open on desktop; one line on a phone, where the form comes next. */
function Summary() {
  const { lines, cards: all } = useCart();
  const { orderFeeCents } = useFees();
  const [isWide] = useState(() => matchMedia("(min-width: 64rem)").matches);
  const cards = all.filter(({ state }) => state !== "GONE");
  if (lines.length + cards.length === 0) return null;
  return (
    <section aria-label="Your cart" className="border-b bg-well px-gutter lg:border-l lg:px-16">
      <details className="group" open={isWide}>
        <summary className="flex min-h-14 items-center gap-x-3 py-3 lg:min-h-20">
          <h2 className="text-base lg:text-xl">Your cart</h2>
          <span className="text-sm text-muted-foreground">
            {thingsOf({ boxes: cartCount(lines), cards: cards.length })}
          </span>
          <span className="ml-auto font-semibold">{formatCents(cartTotalCents(lines, cards))}</span>
          <ChevronDownIcon className="icon-sm text-muted-foreground transition-transform duration-base group-open:rotate-180" />
        </summary>
        <ul className="divide-y border-y border-border-strong text-sm lg:max-h-80 lg:overflow-y-auto">
          {lines.map((line) => (
            <BoxLine key={line.id} line={line} />
          ))}
          {cards.map((card) => (
            <CardLine key={card.id} line={card} />
          ))}
        </ul>
        <p className="py-4 text-sm text-muted-foreground">
          {`Plus ${formatCents(orderFeeCents)} order fee. Your cart comes along: you check out right after this.`}
        </p>
      </details>
    </section>
  );
}

function BoxLine({ line }: { line: CartItem }) {
  const { product, quantity } = line;
  return (
    <Line
      picture={
        <ProductPicture
          src={product.imageUrl}
          alt=""
          sizes="40px"
          className="h-auto w-10 object-contain"
        />
      }
      name={product.name}
      details={quantity > 1 ? `${quantity} at ${formatPrice(product.price)}` : product.format}
      price={formatCents(lineTotalCents(line))}
    />
  );
}

function CardLine({ line: { card, price } }: { line: CartCard }) {
  return (
    <Line
      picture={<CardThumbnail image={card.image} width={40} className="w-10" />}
      name={card.playerName}
      details={detailsOf(card).join(" · ")}
      price={formatPrice(price)}
    />
  );
}

type LineProps = { picture: ReactNode; name: string; details: string; price: string };

function Line({ picture, name, details, price }: LineProps) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3.5 py-2.5">
      <div>{picture}</div>
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-muted-foreground">{details}</p>
      </div>
      <span className="font-medium">{price}</span>
    </li>
  );
}
