import "server-only";

import { accountDeletedMail } from "@/lib/accounts/profile/account-mails";
import {
  passwordJustChanged,
  requireCurrentPassword,
} from "@/lib/accounts/profile/require-current-password";
import type { DeleteAccountInput } from "@/lib/accounts/profile/schema";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { anonymizeCheckouts } from "@/lib/checkout/anonymize-checkouts";
import { anonymizeClaims } from "@/lib/claims/anonymize-claims";
import { forgetCustomer } from "@/lib/contact/forget-customer";
import { removeSampleCollection } from "@/lib/onboarding/samples/remove-sample-collection";
import { anonymizeOrders } from "@/lib/orders/anonymize-orders";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { requireNothingLeft } from "@/lib/privacy/deletion-obstacles";
import { eraseAccount } from "@/lib/privacy/erase-account";
import { requireOtherOwner } from "@/lib/privacy/require-other-owner";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { anonymizeShipments } from "@/lib/shipments/anonymize-shipments";

type Options = DeleteAccountInput & { user: CurrentUser; address: string; now?: Date };

/**
 * Detaches rows that must outlive the account; foreign keys delete the others.
 * @throws {AppError} 400, 429, or 409 while something prevents the deletion
 */
export async function deleteAccount({
  user,
  currentPassword,
  confirmation,
  address,
  now = new Date(),
}: Options): Promise<void> {
  if (confirmation.toLowerCase() !== user.username.toLowerCase()) throw notConfirmed();
  const passwordHash = await requireCurrentPassword({ userId: user.id, currentPassword, address });
  const freed = await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      if (user.role === "OWNER") await requireOtherOwner(tx, user.id);
      // Starting a checkout takes this lock first.
      await tx.$queryRaw`SELECT FROM users WHERE id = ${user.id}::uuid FOR UPDATE`;
      const recipient = await tx.user.findUnique({
        where: { id: user.id },
        select: recipientSelect,
      });
      if (!recipient) throw passwordJustChanged();
      await removeSampleCollection(tx, user.id);
      await requireNothingLeft(tx, user.id);
      await anonymizeClaims(tx, user.id);
      await tx.staffInvitation.deleteMany({
        where: { OR: [{ acceptedById: user.id }, { email: recipient.email }] },
      });
      await forgetCustomer(tx, { userId: user.id, ...recipient });
      await tx.orderNote.deleteMany({ where: { order: { userId: user.id } } });
      const slugs = await anonymizeCheckouts(tx, { userId: user.id, now });
      const owned = { where: { ownerId: user.id } };
      const hasHistory = (await tx.ownedBox.count(owned)) + (await tx.card.count(owned)) > 0;
      const isGone = hasHistory
        ? await eraseAccount(tx, { userId: user.id, passwordHash })
        : await removeAccount(tx, { userId: user.id, passwordHash });
      if (!isGone) throw passwordJustChanged();
      await enqueueMail(tx, await accountDeletedMail(recipient));
      return slugs;
    }),
  );
  if (freed.length > 0) await revalidateListings({ slugs: freed });
}

async function removeAccount(
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<boolean> {
  await anonymizeOrders(tx, userId);
  await anonymizeShipments(tx, userId);
  const { count } = await tx.user.deleteMany({ where: { id: userId, passwordHash } });
  return count > 0;
}

function notConfirmed(): AppError {
  const message = "That isn't your username";
  return new AppError("bad_request", message, { fields: [{ field: "confirmation", message }] });
}
