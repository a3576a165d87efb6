import * as offerRoute from "@/app/api/inventory/listed/prices/[id]/route";
import * as pricesRoute from "@/app/api/inventory/listed/prices/route";
import * as trayRoute from "@/app/api/inventory/listed/route";
import { type ListedTray, listedTraySchema } from "@/lib/market/schema";
import { callPatiently as call } from "@/tests/setup/request";
import { act, createCardOwner } from "@/tests/setup/shipping";

/** A collector with three real cards in Listed. */
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
  return { ...seller, offers };
}

/** The calls of a seller's browser. */
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
