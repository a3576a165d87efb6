import * as offerRoute from "@/app/api/inventory/listed/prices/[id]/route";
import * as pricesRoute from "@/app/api/inventory/listed/prices/route";
import * as trayRoute from "@/app/api/inventory/listed/route";
import { GET as readOffer } from "@/app/api/market/[slug]/route";
import { GET as listOffers } from "@/app/api/market/route";
import { GET as readPicture } from "@/app/offers/[slug]/[file]/route";
import { offeredCardsSchema, publicOfferSchema } from "@/lib/market/public-schema";
import { type ListedTray, listedTraySchema } from "@/lib/market/schema";
import { db } from "@/lib/platform/database/db";
import { callPatiently as call } from "@/tests/setup/request";
import { act, createCardOwner } from "@/tests/setup/shipping";

export async function createSeller() {
  const owner = await createCardOwner();
  expect((await act(owner.cookie, "list", owner.cardIds)).status).toBe(200);
  return { ...owner, ...sellerOf(owner.cookie) };
}

/** A collector with three real cards on the market, each for this price. */
export async function createSellerWithOffers(price = "12.50") {
  const seller = await createSeller();
  const { cards } = await trayOf(await seller.price(seller.cardIds, price));
  const slugOf = (id: string) => cards.find((card) => card.id === id)?.offer?.slug ?? "";
  const offers = seller.cardIds.map((cardId) => ({ cardId, slug: slugOf(cardId), price }));
  const offerAt = (index: number) => offers[index] ?? { cardId: "", slug: "", price };
  return { ...seller, offers, offerAt };
}

export const sellerOf = (cookie: string) => ({
  tray: () => call(trayRoute.GET, "/api/inventory/listed", { cookie }),
  send: (body: unknown) =>
    call(pricesRoute.PUT, "/api/inventory/listed/prices", { method: "PUT", cookie, body }),
  price: (cardIds: readonly string[], price: string) =>
    call(pricesRoute.PUT, "/api/inventory/listed/prices", {
      method: "PUT",
      cookie,
      body: { prices: cardIds.map((cardId) => ({ cardId, price })), expectedFeePercent: 10 },
    }),
  withdraw: (id: string) =>
    call(offerRoute.DELETE, `/api/inventory/listed/prices/${id}`, {
      method: "DELETE",
      cookie,
      params: { id },
    }),
});

export async function trayOf(response: Response): Promise<ListedTray> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return listedTraySchema.parse(await response.json());
}

type CardFacts = Parameters<typeof db.card.update>[0]["data"];
type Wanted = CardFacts & { price?: string };

/** A collector's cards of a new set on the market, listed one after the other. */
export async function createOffers(...wanted: [Wanted?, Wanted?, Wanted?]) {
  const seller = await createSeller();
  const set = `Market ${seller.cardIds[0]?.slice(0, 8)}`;
  const slugs: string[] = [];
  for (const [index, { price = "12.50", ...facts } = {}] of wanted.entries()) {
    const id = seller.cardIds[index] ?? "";
    await db.card.update({ where: { id }, data: { set, ...facts }, select: { id: true } });
    const { cards } = await trayOf(await seller.price([id], price));
    slugs.push(cards.find((card) => card.id === id)?.offer?.slug ?? "");
  }
  return { ...seller, set, slugs };
}

export const visitor = {
  list: (query: Record<string, string> = {}) =>
    call(listOffers, `/api/market?${new URLSearchParams(query)}`),
  async cards(query: Record<string, string> = {}) {
    const response = await visitor.list(query);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return {
      cards: offeredCardsSchema.parse(await response.json()),
      total: response.headers.get("X-Total-Count"),
      next: /[?&]cursor=([\w-]+)/.exec(response.headers.get("Link") ?? "")?.[1] ?? null,
    };
  },
  slugs: async (query: Record<string, string>) =>
    (await visitor.cards(query)).cards.map(({ slug }) => slug),
  read: (slug: string) => call(readOffer, `/api/market/${slug}`, { params: { slug } }),
  async offer(slug: string) {
    const response = await visitor.read(slug);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return publicOfferSchema.parse(await response.json());
  },
  picture(address: string, headers: Record<string, string> = {}) {
    const [, , slug = "", file = ""] = address.split("/");
    return call(readPicture, address, { params: { slug, file }, headers });
  },
};
