import "server-only";

import {
  passwordJustChanged,
  requireCurrentPassword,
} from "@/lib/accounts/profile/require-current-password";
import { getPayoutProvider } from "@/lib/payouts/get-payout-provider";
import { bankChangedMail } from "@/lib/payouts/payout-mails";
import type { BankAccount } from "@/lib/payouts/schema";
import { bankNameOf, sealBank } from "@/lib/payouts/sealed-bank";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import type { CurrentUser } from "@/lib/sessions/current-user";

type Options = BankAccount & {
  user: Pick<CurrentUser, "id" | "secondFactorAt">;
  currentPassword: string;
  address: string;
  now?: Date;
};

/** Applies to later payouts; requested ones keep their destination. */
export async function setBankAccount({
  user,
  currentPassword,
  address,
  now = new Date(),
  ...account
}: Options): Promise<void> {
  const userId = user.id;
  if (getPayoutProvider().name !== "manual") throw new AppError("not_found", "Not found.");
  const passwordHash = await requireCurrentPassword({ user, currentPassword, address });
  const bankName = bankNameOf(account);
  await db.$transaction(async (tx) => {
    const owner = await tx.user.findFirst({
      where: { id: userId, passwordHash },
      select: recipientSelect,
    });
    if (!owner) throw passwordJustChanged();
    const data = { bank: sealBank(userId, account), bankName, changedAt: now };
    await tx.payoutAccount.upsert({
      where: { userId },
      create: { userId, ...data },
      update: data,
      select: { userId: true },
    });
    await enqueueMail(tx, await bankChangedMail(owner, { bankName }));
  });
}
