import { randomUUID } from "node:crypto";

import type { APIRequestContext, Page } from "@playwright/test";

import { ADDRESS } from "./collector";
import { pullCards } from "./pulled-cards";
import { expect } from "./test";
import type { Shipment } from "@/lib/shipments/schema";

/** A paid shipment of two pulled cards. The page is the administrator's. */
export async function paidParcel(page: Page, buyer: APIRequestContext) {
  const cards = await pullCards(page, buyer);
  const { id } = await payParcel(
    buyer,
    cards.map((card) => card.id),
  );
  return { id, cards };
}

/** A paid shipment of cards in the buyer's vault. */
export async function payParcel(
  buyer: APIRequestContext,
  cardIds: readonly string[],
  street = ADDRESS.street,
): Promise<Shipment> {
  const moved = await buyer.post("/api/inventory/actions", { data: { action: "ship", cardIds } });
  expect(moved.status(), await moved.text()).toBe(200);
  const keyed = () => ({ headers: { "Idempotency-Key": randomUUID() } });
  const started = await buyer.post("/api/shipments", {
    ...keyed(),
    data: {
      cardIds,
      address: { ...ADDRESS, street },
      declaredValue: "10.00",
      expectedTotal: "4.95",
    },
  });
  expect(started.status(), await started.text()).toBe(201);
  const { id } = (await started.json()) as Shipment;
  const paid = await buyer.post(`/api/shipments/${id}/payment`, {
    ...keyed(),
    data: { card: { number: "4242424242424242" } },
  });
  const shipment = (await paid.json()) as Shipment;
  expect(shipment.status).toBe("PAID");
  return shipment;
}

/** Checks cards off through the API. */
export async function checkOff(page: Page, id: string, cardIds: readonly string[]) {
  for (const cardId of cardIds) {
    const data = { code: cardId.slice(0, 8) };
    const checked = await page.request.post(`/api/admin/shipments/${id}/checks`, { data });
    expect(checked.status(), await checked.text()).toBe(200);
  }
}
