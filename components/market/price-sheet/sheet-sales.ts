import {
  isCardPrice,
  type ListedCard,
  NO_PRICE,
  PRICE_RANGE,
  type SetPricesInput,
} from "@/lib/market/schema";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import { typedAmountSchema } from "@/lib/platform/typed-amount";
import {
  marketFeeCents,
  MAX_CARD_PRICE_CENTS,
  MIN_CARD_PRICE_CENTS,
  proceedsCents,
} from "@/lib/pricing/market-fees";

type Priced = Pick<ListedCard, "estimatedValue" | "offer">;

export const typedPriceSchema = typedAmountSchema(NO_PRICE).refine(isCardPrice, PRICE_RANGE);

/** The live price, or the estimated value clamped to the allowed range. */
export function startingPrice({ estimatedValue, offer }: Priced): string {
  if (offer) return offer.price;
  const atLeast = Math.max(toCents(estimatedValue), MIN_CARD_PRICE_CENTS);
  return toDecimalString(Math.min(atLeast, MAX_CARD_PRICE_CENTS));
}

export type SheetSale = {
  price: string;
  isChanged: boolean;
  feePercent: number;
  priceCents: number;
  feeCents: number;
  proceedsCents: number;
};

type Line = { card: Priced; typed: string | undefined; feePercent: number };

/** Null when the price is out of range. A live offer keeps its fee until its price changes. */
export function saleOf({ card, typed, feePercent }: Line): SheetSale | null {
  const read = typedPriceSchema.safeParse(typed ?? startingPrice(card));
  if (!read.success) return null;
  const price = read.data;
  const isChanged = price !== card.offer?.price;
  const sale = {
    priceCents: toCents(price),
    feePercent: isChanged ? feePercent : (card.offer?.feePercent ?? feePercent),
  };
  return {
    ...sale,
    price,
    isChanged,
    feeCents: marketFeeCents(sale),
    proceedsCents: proceedsCents(sale),
  };
}

type Sheet = { cards: readonly ListedCard[]; typed: Record<string, string>; feePercent: number };

export function changesOf({ cards, typed, feePercent }: Sheet): SetPricesInput["prices"] {
  return cards.flatMap((card) => {
    const sale = saleOf({ card, typed: typed[card.id], feePercent });
    return sale?.isChanged ? [{ cardId: card.id, price: sale.price }] : [];
  });
}

type Group = { count: number; priceCents: number };
type Typed = Partial<Record<string, string>> | undefined;

/** The changes to save: new cards apart from live offers, without unchanged offers. */
export function reviewOf({ cards, typed, feePercent }: Omit<Sheet, "typed"> & { typed: Typed }) {
  const lines = cards.map((card) => ({
    isNew: card.offer === null,
    sale: saleOf({ card, typed: typed?.[card.id], feePercent }),
  }));
  // An out-of-range price counts as changed: the button leads to its field.
  const changed = lines.filter(({ sale }) => sale === null || sale.isChanged);
  const groupOf = (some: typeof lines): Group => ({
    count: some.length,
    priceCents: sumOf(some.flatMap(({ sale }) => sale ?? [])).priceCents,
  });
  return {
    listed: groupOf(changed.filter(({ isNew }) => isNew)),
    updated: groupOf(changed.filter(({ isNew }) => !isNew)),
    ...sumOf(changed.flatMap(({ sale }) => sale ?? [])),
  };
}

export function sumOf(sales: readonly SheetSale[]) {
  const sum = (of: (sale: SheetSale) => number) =>
    sales.reduce((total, sale) => total + of(sale), 0);
  return {
    priceCents: sum((sale) => sale.priceCents),
    feeCents: sum((sale) => sale.feeCents),
    proceedsCents: sum((sale) => sale.proceedsCents),
  };
}

type Counts = { listed: number; updated: number };

/** "List 3 cards, update 1 price" */
export function saveLabel({ listed, updated }: Counts): string {
  if (listed === 0) return updated === 0 ? "No changes yet" : `Update ${countOf(updated, "price")}`;
  const list = `List ${countOf(listed, "card")}`;
  return updated === 0 ? list : `${list}, update ${countOf(updated, "price")}`;
}

export function savedMessage({ listed, updated }: Counts): string {
  const parts = [
    listed > 0 ? `${countOf(listed, "card")} listed` : "",
    updated > 0 ? `${countOf(updated, "price")} updated` : "",
  ];
  return parts.filter(Boolean).join(", ");
}
