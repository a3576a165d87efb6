import "server-only";

import { newSecretToken } from "@/lib/accounts/passwords/secret-token";
import { giftLink } from "@/lib/gifts/gift-link";
import type { GivenLink } from "@/lib/gifts/schema";
import { db, type Prisma } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

type Options = { id: string; userId: string; now?: Date };

/** Ends the earlier link. @throws {AppError} 404; 409 once it was claimed or has ended */
export async function renewGiftLink({ now = new Date(), ...gift }: Options): Promise<GivenLink> {
  const { token, tokenHash } = newSecretToken();
  await changeOpen(gift, { tokenHash }, now);
  return { id: gift.id, link: giftLink(token) };
}

/** @throws {AppError} 404; 409 once it was claimed or has ended */
export async function takeBackGift({ now = new Date(), ...gift }: Options): Promise<void> {
  await changeOpen(gift, { endedAt: now, endedAs: "TAKEN_BACK" }, now);
}

/** The condition lets only one of a change, a claim and the end of the 60 days win. */
async function changeOpen(
  { id, userId }: Omit<Options, "now">,
  data: Prisma.GiftUpdateManyMutationInput,
  now: Date,
): Promise<void> {
  const own = { id, orderLine: { order: { userId } } };
  const { count } = await db.gift.updateMany({
    where: { ...own, claimedAt: null, endedAt: null, returnsAt: { gt: now } },
    data,
  });
  if (count > 0) return;
  const gift = await db.gift.findFirst({ where: own, select: { claimedAt: true } });
  if (!gift) throw new AppError("not_found", "We couldn't find that gift.");
  throw new AppError(
    "conflict",
    gift.claimedAt ? "This gift was already claimed." : "This gift has ended. The box is yours.",
  );
}
