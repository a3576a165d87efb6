import { randomUUID } from "node:crypto";

import * as answerRoute from "@/app/api/admin/claims/[id]/answer/route";
import * as deskClaimRoute from "@/app/api/admin/claims/[id]/route";
import * as deskRoute from "@/app/api/admin/claims/route";
import * as claimRoute from "@/app/api/claims/[id]/route";
import * as withdrawRoute from "@/app/api/claims/[id]/withdraw/route";
import * as optionsRoute from "@/app/api/claims/options/route";
import * as claimsRoute from "@/app/api/claims/route";
import { type Claim, claimSchema } from "@/lib/claims/schema";
import { db, type Tx } from "@/lib/platform/database/db";
import { cardsInput, createBuyer, paidCheckout } from "@/tests/setup/checkout";
import { createUser } from "@/tests/setup/factories";
import { createSellerWithOffers } from "@/tests/setup/market";
import { callPatiently as call, sessionOf } from "@/tests/setup/request";

export const claimBody = { reason: "DAMAGED", details: "A corner is bent." };

export const claimantOf = (cookie: string) => ({
  open: (body: unknown) => call(claimsRoute.POST, "/api/claims", { method: "POST", cookie, body }),
  list: (query = "") => call(claimsRoute.GET, `/api/claims${query}`, { cookie }),
  read: (id: string) => call(claimRoute.GET, `/api/claims/${id}`, { cookie, params: { id } }),
  options: (query: Record<string, string>) =>
    call(optionsRoute.GET, `/api/claims/options?${new URLSearchParams(query)}`, { cookie }),
  withdraw: (id: string) =>
    call(withdrawRoute.POST, `/api/claims/${id}/withdraw`, {
      method: "POST",
      cookie,
      params: { id },
    }),
});

export const claimDeskOf = (cookie: string) => ({
  list: (query = "") => call(deskRoute.GET, `/api/admin/claims${query}`, { cookie }),
  read: (id: string) =>
    call(deskClaimRoute.GET, `/api/admin/claims/${id}`, { cookie, params: { id } }),
  answer: (id: string, body: unknown) =>
    call(answerRoute.POST, `/api/admin/claims/${id}/answer`, {
      method: "POST",
      cookie,
      params: { id },
      body,
    }),
});

export async function createClaimDesk() {
  const admin = await createUser({ role: "OWNER" });
  return { admin, ...claimDeskOf(await sessionOf(admin)) };
}

export async function claimIn(response: Response): Promise<Claim> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return claimSchema.parse(await response.json());
}

/** A card for $12.50 that was just sold, and another one of the same seller. */
export async function createSales() {
  const seller = await createSellerWithOffers("12.50");
  const buyer = await createBuyer();
  const wanted = seller.offers.slice(0, 2);
  const { order } = await paidCheckout(buyer.cookie, cardsInput(wanted));
  const sales = await db.orderCard.findMany({
    where: { orderId: order.id },
    orderBy: { position: "asc" },
  });
  const [sale, other] = sales;
  if (!sale || !other) throw new Error("Two cards were bought.");
  return { seller, buyer, order, sale, other, ...claimantOf(buyer.cookie) };
}

export const UNDO = {
  answer: "REFUND",
  undo: true,
  words: "The corner was bent in our vault.",
};
export const AT_OUR_COST = { answer: "REFUND", words: "We packed it badly." };

export async function claimedSale() {
  const sales = await createSales();
  const claim = await claimIn(await sales.open({ ...claimBody, orderCardId: sales.sale.id }));
  return { ...sales, claim };
}

type Unpaid = { sale: string; cents: number; isHeld: boolean };
export const unpaidOf = (collectorId: string) => db.$queryRaw<Unpaid[]>`
  SELECT sale::text, e.cents::int, free_at = 'infinity' AS "isHeld" FROM unpaid_entries(${collectorId}::uuid) e ORDER BY e.cents DESC, (SELECT l.position FROM order_cards l WHERE l.id = e.sale)`;

/** Requests the whole available balance, like the use case does. */
export async function payOut(tx: Tx, collectorId: string, at = new Date()): Promise<number> {
  await tx.$queryRaw`SELECT FROM users WHERE id = ${collectorId}::uuid FOR NO KEY UPDATE`;
  const entries = await tx.$queryRaw<{ id: bigint; cents: number }[]>`
    SELECT entry_id AS id, cents::int FROM unpaid_entries(${collectorId}::uuid) WHERE free_at <= ${at}::timestamptz`;
  const cents = entries.reduce((sum, entry) => sum + entry.cents, 0);
  if (cents <= 0) return 0;
  await tx.$executeRaw`
    WITH asked AS (
      INSERT INTO payouts (user_id, collector_id, amount, is_final, provider, destination, requested_at)
      VALUES (${collectorId}::uuid, ${collectorId}::uuid, ${cents}::numeric / 100, TRUE, 'manual', ${`Checking ${randomUUID().slice(0, 4)}`}, ${at}::timestamptz) RETURNING id
    )
    INSERT INTO payout_items (payout_id, entry_id) SELECT asked.id, entry FROM asked, unnest(${entries.map(({ id }) => id)}::bigint[]) AS entry`;
  return cents;
}
