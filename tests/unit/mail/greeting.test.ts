import { resetMail } from "@/lib/accounts/password-reset/reset-mail";
import {
  accountDeletedMail,
  emailChangedMail,
  passwordChangedMail,
  verificationMail,
} from "@/lib/accounts/profile/account-mails";
import { accountLockedMail } from "@/lib/accounts/sign-in/account-locked-mail";
import { boxReadyMail } from "@/lib/breaks/ready-mail";
import { boxSentMail } from "@/lib/breaks/sent-mail";
import { boxVoidedMail } from "@/lib/breaks/voided-mail";
import { orderCancelledMail, orderPlacedMail, refundedMail } from "@/lib/orders/order-mails";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import { greeting, type Recipient } from "@/lib/platform/mail/greeting";

const ID = "00000000-0000-4000-8000-000000000000";
const NAME = "WIN http://evil.example NOW";
const ORDER = { id: ID, number: "FW-10001", isTest: false };
const BOX = { name: "Harbor Lantern", boxId: ID, delivery: "BREAK" };
const SOLD = { orderId: ID, orderNumber: "FW-10001" };

const MAILS: Record<string, (recipient: Recipient) => Mail> = {
  verification: ({ email }) => verificationMail(email, "token"),
  emailChanged: (recipient) => emailChangedMail(recipient, NAME),
  passwordChanged: passwordChangedMail,
  accountDeleted: accountDeletedMail,
  accountLocked: accountLockedMail,
  reset: (recipient) => resetMail(recipient, "token"),
  orderPlaced: (recipient) =>
    orderPlacedMail(recipient, { ...ORDER, totalCents: 5198, boxes: [BOX] }),
  orderCancelled: (recipient) =>
    orderCancelledMail(recipient, { ...ORDER, refundCents: 5198, boxes: [BOX] }),
  refunded: (recipient) => refundedMail(recipient, { amountCents: 5198, isTest: false }),
  boxReady: (owner) => boxReadyMail({ id: ID, name: "Harbor Lantern", type: "Hobby Box", owner }),
  boxSent: (buyer) => boxSentMail({ ...SOLD, name: "Harbor Lantern", tracking: "1Z999", buyer }),
  boxVoided: (recipient) =>
    boxVoidedMail(recipient, {
      ...SOLD,
      name: "Harbor Lantern",
      boxId: ID,
      isTest: false,
      reason: "It fell.",
      refundCents: 5000,
    }),
};

const names = Object.keys(MAILS);
const mailTo = (name: string, emailVerified: boolean, fullName = NAME) =>
  MAILS[name]?.({ email: "stranger@example.com", fullName, emailVerified }) ?? {
    subject: "",
    text: "",
    html: "",
  };

test.each(names)(
  "to an unverified address, the %s mail repeats nothing that a visitor typed in",
  (name) => {
    const { subject, text, html } = mailTo(name, false);
    expect(text).toMatch(/^Hi,\n\n/);
    expect(subject + text + html).not.toMatch(/evil|WIN|NOW/);
  },
);

test.each(names)(
  "the %s mail has a greeting line, then sentences that begin with a capital letter",
  (name) => {
    const { text } = mailTo(name, true, "Nora Fielding");
    const [first, ...others] = text.split("\n\n");
    expect(first).toBe(name === "verification" ? "Hi," : "Hi Nora,");
    for (const paragraph of others)
      expect(paragraph).toMatch(/^(?:[A-Z$]|https?:\/\/|token$|1Z999$)/);
    expect(text).not.toMatch(/somebody|nobody|anybody|everybody|at once/i);
  },
);

test.each([
  ["  Nora   Fielding ", "Hi Nora,"],
  ["Cher", "Hi Cher,"],
  ["", "Hi,"],
])("%j is greeted with %j", (fullName, text) => {
  expect(greeting({ fullName, emailVerified: true })).toEqual({ text });
});
