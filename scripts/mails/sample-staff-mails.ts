import { accountChangedMail } from "@/lib/customers/desk/account-changed-mail";
import { addressChangedMail } from "@/lib/orders/desk/address-changed-mail";
import { goodwillMail } from "@/lib/orders/desk/goodwill-mail";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import type { Recipient } from "@/lib/platform/mail/greeting";
import { roleMail } from "@/lib/team/team-mails";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";

const ORDER = { id: "5f2a91c3-7d10-4b8e-9c55-0e6f2b1a4d37", number: "FW-10001" };

/** Mails to customers and colleagues after staff changed something of theirs. */
export const STAFF_MAILS: Record<string, (recipient: Recipient) => Promise<Mail>> = {
  roleChanged: (recipient) => roleMail(recipient, "MANAGER"),
  roleRemoved: (recipient) => roleMail(recipient, null),
  accountDisabled: (recipient) => accountChangedMail(recipient, "disabled"),
  accountEnabled: (recipient) => accountChangedMail(recipient, "enabled"),
  emailVerifiedByStaff: (recipient) => accountChangedMail(recipient, "verified"),
  signedOutByStaff: (recipient) => accountChangedMail(recipient, "signedOut"),
  accountUnlocked: (recipient) => accountChangedMail(recipient, "unlocked"),
  addressChanged: (recipient) =>
    addressChangedMail(recipient, {
      ...ORDER,
      before: SAMPLE_ADDRESS,
      after: { ...SAMPLE_ADDRESS, street: "7 Wharf Road" },
    }),
  goodwill: (recipient) =>
    goodwillMail(recipient, {
      ...ORDER,
      isTest: false,
      cents: 500,
      reason: "The tin arrived with a dent.",
    }),
};
