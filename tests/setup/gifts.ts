import * as linkRoute from "@/app/api/gifts/[id]/link/route";
import * as giftRoute from "@/app/api/gifts/[id]/route";
import * as claimRoute from "@/app/api/gifts/claim/route";
import * as openRoute from "@/app/api/gifts/open/route";
import * as giftsRoute from "@/app/api/gifts/route";
import { type Gift, giftSchema, givenLinkSchema } from "@/lib/gifts/schema";
import { db } from "@/lib/platform/database/db";
import { createBuyer } from "@/tests/setup/checkout";
import { callPatiently as call, sessionOf } from "@/tests/setup/request";
import { sealedBreak } from "@/tests/setup/sealed-break";
import { createSoldBox } from "@/tests/setup/sold-box";
import type { createStation } from "@/tests/setup/station";

type Given = { message?: string; opensAt?: string | null };

export const giverOf = (cookie: string) => ({
  give: (orderLineId: string, { message = "", opensAt = null }: Given = {}) =>
    call(giftsRoute.POST, "/api/gifts", {
      method: "POST",
      cookie,
      body: { orderLineId, message, opensAt },
    }),
  renew: (id: string) =>
    call(linkRoute.POST, `/api/gifts/${id}/link`, { method: "POST", cookie, params: { id } }),
  takeBack: (id: string) =>
    call(giftRoute.DELETE, `/api/gifts/${id}`, { method: "DELETE", cookie, params: { id } }),
});

export const openLink = (token: string, cookie = "") =>
  call(openRoute.POST, "/api/gifts/open", { method: "POST", cookie, body: { token } });

export const claimLink = (token: string, cookie: string, body: object = {}) =>
  call(claimRoute.POST, "/api/gifts/claim", { method: "POST", cookie, body: { token, ...body } });

export async function giftIn(response: Response): Promise<Gift> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return giftSchema.parse(await response.json());
}

export async function linkIn(response: Response): Promise<{ id: string; token: string }> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { id, link } = givenLinkSchema.parse(await response.json());
  return { id, token: /\/gift#token=([\w-]{43})$/.exec(link)?.[1] ?? "" };
}

export const storedGift = (id: string) => db.gift.findUniqueOrThrow({ where: { id } });

export const ownerOf = async (productId: number) =>
  (await db.ownedBox.findUnique({ where: { productId } }))?.ownerId ?? null;

/** A box that waits for its break, wrapped by its buyer. */
export async function wrappedBox(given: Given = {}) {
  const { user, cookie } = await createBuyer();
  const sold = await createSoldBox({ buyer: user });
  const giver = giverOf(cookie);
  const gift = await linkIn(await giver.give(sold.orderLineId, given));
  return { ...sold, ...gift, ...giver, giver: user, cookie };
}

/** A box with two closed packs, wrapped by its buyer. */
export async function wrappedPacks(station: Awaited<ReturnType<typeof createStation>>) {
  const { buyer, ...box } = await sealedBreak(station);
  const cookie = await sessionOf(buyer);
  const giver = giverOf(cookie);
  const gift = await linkIn(await giver.give(box.orderLineId, { message: "Happy birthday!" }));
  const packs = await db.pack.findMany({
    where: { box: { productId: box.productId } },
    orderBy: { position: "asc" },
  });
  return { ...box, breakId: box.sealed.id, ...giver, ...gift, giver: buyer, cookie, packs };
}
