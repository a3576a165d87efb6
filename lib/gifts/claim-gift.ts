import "server-only";

import { z } from "zod";

import { confirmAdult } from "@/lib/accounts/confirmed-adult";
import { lockUser } from "@/lib/accounts/lock-user";
import { hashOfToken } from "@/lib/accounts/passwords/secret-token";
import { VERIFY_FIELD } from "@/lib/accounts/verify-field";
import { getGift, type LinkedGift, giftEnded } from "@/lib/gifts/get-gift";
import { giftClaimedMail } from "@/lib/gifts/gift-mails";
import { mailGiver } from "@/lib/gifts/mail-giver";
import { openGift } from "@/lib/gifts/open-gift";
import type { ClaimGiftInput, Gift } from "@/lib/gifts/schema";
import { moveOwnedBox } from "@/lib/packs/owned-boxes";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { formatMomentAndZone, nowOrLater } from "@/lib/platform/time";
import { LIMITS_FIELD, onABreak } from "@/lib/spending/refusals";

type Options = ClaimGiftInput & { user: { id: string; username: string }; now?: Date };

/**
 * Makes the box the caller's, once. Claiming it again changes nothing.
 * @throws {AppError} 400 without a confirmation of age; 404 once it has ended; 409 if another
 * collector claimed it, before its day, for the giver, without a verified address, and on a break
 */
export async function claimGift({
  token,
  user,
  isAdult,
  now: requestedAt = new Date(),
}: Options): Promise<Gift> {
  const now = await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      // A break from buying, and the deletion of the account, lock it, too.
      await lockUser(tx, user.id);
      const at = nowOrLater(requestedAt);
      await claim(tx, { token, user, isAdult: isAdult ?? false, now: at });
      return at;
    }),
  );
  return openGift({ token, userId: user.id, now });
}

type Claim = { token: string; user: Options["user"]; isAdult: boolean; now: Date };

async function claim(tx: Tx, { token, user, isAdult, now }: Claim): Promise<void> {
  const by = { token, userId: user.id, now };
  const { orderLineId } = await getGift(tx, by);
  // A cancellation and a dispute lock the line before they end the gift.
  await tx.$queryRaw`SELECT FROM order_lines WHERE id = ${orderLineId}::uuid FOR NO KEY UPDATE`;
  const gift = await getGift(tx, by);
  if (gift.claimedById !== null) return;
  await requireMayClaim(tx, { gift, userId: user.id, isAdult, now });
  const { id, productId } = gift;
  const { count } = await tx.gift.updateMany({
    where: {
      tokenHash: hashOfToken(token),
      claimedAt: null,
      endedAt: null,
      returnsAt: { gt: now },
    },
    data: { claimedAt: now, claimedById: user.id },
  });
  if (count === 0) throw giftEnded();
  await moveOwnedBox(tx, { productId, ownerId: user.id, now });
  await mailGiver(tx, id, (giver, facts) =>
    giftClaimedMail(giver, { ...facts, by: user.username }),
  );
}

const claimantSchema = z.object({
  isVerified: column.boolean,
  isAdult: column.boolean,
  breakEndsAt: column.date.nullable(),
  timeZone: column.text.nullable(),
});

async function requireMayClaim(
  tx: Tx,
  {
    gift: { giverId, opensAt },
    userId,
    isAdult,
    now,
  }: { gift: LinkedGift; userId: string; isAdult: boolean; now: Date },
): Promise<void> {
  const claimant = await queryRow(tx, claimantSchema)`
    SELECT u.email_verified AS "isVerified", u.adult_confirmed_at IS NOT NULL AS "isAdult",
      u.time_zone AS "timeZone", purchase_break_end(u.id, ${now}::timestamptz) AS "breakEndsAt"
    FROM users u WHERE u.id = ${userId}::uuid`;
  const { isVerified, breakEndsAt, timeZone } = claimant;
  if (giverId === userId)
    throw new AppError("conflict", "This is your own gift. Your order lets you take it back.");
  if (opensAt > now)
    throw new AppError(
      "conflict",
      `You can unwrap it from ${formatMomentAndZone(opensAt.toISOString(), timeZone)}.`,
    );
  if (!isVerified) throw refused(VERIFY_FIELD, "Verify your email address to unwrap your gift.");
  if (breakEndsAt) throw refused(LIMITS_FIELD, onABreak(breakEndsAt, timeZone));
  if (claimant.isAdult) return;
  if (!isAdult) {
    const message = "Please confirm that you are 18 or older.";
    throw new AppError("bad_request", message, { fields: [{ field: "isAdult", message }] });
  }
  await confirmAdult(tx, userId, now);
}

const refused = (field: string, message: string): AppError =>
  new AppError("conflict", message, { fields: [{ field, message }] });
