import { boxReadyMail } from "@/lib/breaks/ready-mail";
import { claimAnsweredMail, giftRefundedMail } from "@/lib/claims/claim-mails";
import {
  giftClaimedMail,
  giftEndedMail,
  giftReturnedMail,
  giftReturnsSoonMail,
} from "@/lib/gifts/gift-mails";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import type { Recipient } from "@/lib/platform/mail/greeting";

const ID = "5f2a91c3-7d10-4b8e-9c55-0e6f2b1a4d37";
const BOX = { name: "2025 Harbor Lantern Hobby", orderId: ID };

/** Mails about boxes that are given away. */
export const GIFT_MAILS = {
  giftReady: (owner: Recipient): Promise<Mail> =>
    boxReadyMail(
      { id: ID, name: "2025 Harbor Lantern", type: "Hobby Box", owner, isWrapped: true },
      {
        token: "x",
        pageUrl: "https://fairwax.example/x",
        oneClickUrl: "https://fairwax.example/x",
      },
    ),
  giftClaimed: (giver: Recipient): Promise<Mail> => giftClaimedMail(giver, { ...BOX, by: "nora" }),
  giftReturnsSoon: (giver: Recipient): Promise<Mail> =>
    giftReturnsSoonMail(giver, { ...BOX, returnsAt: new Date("2026-12-24T05:00:00Z") }),
  giftReturned: (giver: Recipient): Promise<Mail> => giftReturnedMail(giver, BOX),
  giftEnded: (recipient: Recipient): Promise<Mail> => giftEndedMail(recipient, BOX),
  giftRefunded: (giver: Recipient): Promise<Mail> =>
    giftRefundedMail(giver, {
      orderId: ID,
      orderNumber: "FW-10234",
      amount: "12.50",
      isTest: false,
    }),
  giftClaimAnswered: (owner: Recipient): Promise<Mail> =>
    claimAnsweredMail(owner, {
      id: ID,
      number: "C-1001",
      name: "Ida Vance, 2025 Harbor Lantern, number 7",
      answer: "REFUND",
      words: "We packed it badly. We are sorry.",
      refund: null,
      compensation: null,
      isUndone: false,
      isGift: true,
      isTest: false,
    }),
};
