import {
  claimAnsweredMail,
  claimEndedMail,
  claimReceivedMail,
  saleClaimedMail,
  saleUndoneMail,
} from "@/lib/claims/claim-mails";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import type { Recipient } from "@/lib/platform/mail/greeting";

const CLAIM = {
  id: "5f2a91c3-7d10-4b8e-9c55-0e6f2b1a4d37",
  number: "C-1001",
  name: "Ida Vance, 2025 Harbor Lantern, number 7",
};

/** Mails about claims. */
export const CLAIM_MAILS = {
  claimReceived: (owner: Recipient): Promise<Mail> =>
    claimReceivedMail(owner, { ...CLAIM, answerDueOn: "2026-12-02" }),
  claimRefunded: (owner: Recipient): Promise<Mail> =>
    claimAnsweredMail(owner, {
      ...CLAIM,
      answer: "REFUND",
      words: "The corner was bent in our vault. We are sorry.",
      refund: "12.50",
      compensation: null,
      isUndone: true,
      isGift: false,
      isTest: false,
    }),
  claimCompensated: (owner: Recipient): Promise<Mail> =>
    claimAnsweredMail(owner, {
      ...CLAIM,
      answer: "COMPENSATION",
      words: "The carrier lost your parcel. We are sorry.",
      refund: null,
      compensation: "120.00",
      isUndone: false,
      isGift: false,
      isTest: false,
    }),
  claimRefused: (owner: Recipient): Promise<Mail> =>
    claimAnsweredMail(owner, {
      ...CLAIM,
      answer: "REFUSAL",
      words: "The scan shows the same corner.",
      refund: null,
      compensation: null,
      isUndone: false,
      isGift: false,
      isTest: false,
    }),
  saleClaimed: (owner: Recipient): Promise<Mail> => saleClaimedMail(owner, CLAIM),
  claimEnded: (owner: Recipient): Promise<Mail> => claimEndedMail(owner, CLAIM),
  saleUndone: (owner: Recipient): Promise<Mail> =>
    saleUndoneMail(owner, {
      name: CLAIM.name,
      proceeds: "11.25",
      words: "The corner was bent in our vault. We are sorry.",
    }),
};
