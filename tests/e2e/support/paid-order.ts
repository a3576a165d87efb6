import { randomBytes, randomUUID } from "node:crypto";

import type { APIRequestContext } from "@playwright/test";

import { ADDRESS } from "./collector";
import { expect } from "./test";
import type { StartCheckoutInput } from "@/lib/checkout/start-input";
import { patiently } from "@/scripts/lib/patiently.mjs";

type Wanted = Pick<StartCheckoutInput, "lines" | "cards" | "expectedTotal">;

/** Orders and pays through the API. Returns the order's id. */
export async function placeOrder(buyer: APIRequestContext, wanted: Wanted): Promise<string> {
  const send = (path: string, data: object) => {
    const headers = { "Idempotency-Key": randomUUID() };
    return patiently(() => buyer.post(path, { data, headers }));
  };
  const buyerNonce = randomBytes(16).toString("hex");
  const held = await send("/api/checkout", { address: ADDRESS, buyerNonce, ...wanted });
  expect(held.status(), await held.text()).toBe(201);
  const { id } = (await held.json()) as { id: string };
  const card = { number: "4242 4242 4242 4242" };
  const paid = await send(`/api/checkout/${id}/payment`, { card });
  expect(paid.status(), await paid.text()).toBe(200);
  return ((await paid.json()) as { order: { id: string } }).order.id;
}
