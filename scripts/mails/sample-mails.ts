import { factorMail } from "@/lib/accounts/factors/factor-mails";
import { resetMail } from "@/lib/accounts/password-reset/reset-mail";
import {
  accountDeletedMail,
  emailChangedMail,
  passwordChangedMail,
  verificationMail,
} from "@/lib/accounts/profile/account-mails";
import { accountLockedMail, factorLockedMail } from "@/lib/accounts/sign-in/account-locked-mail";
import { boxOpeningMail } from "@/lib/breaks/opening-mail";
import { boxReadyMail } from "@/lib/breaks/ready-mail";
import { boxSentMail } from "@/lib/breaks/sent-mail";
import { boxVoidedMail } from "@/lib/breaks/voided-mail";
import { dropCanceledMail, roomOpenMail } from "@/lib/drops/reminders/reminder-mails";
import {
  evaluationAnsweredMail,
  gradedMail,
  gradingReceivedMail,
  gradingReturnedMail,
  gradingSentMail,
} from "@/lib/grading/desk/desk-mails";
import {
  submissionCanceledMail,
  submissionPaidMail,
  submissionTooLateMail,
} from "@/lib/grading/submission-mails";
import {
  cardsSoldMail,
  orderCanceledMail,
  orderPlacedMail,
  refundedMail,
} from "@/lib/orders/order-mails";
import {
  bankChangedMail,
  payoutNotPaidMail,
  payoutPaidMail,
  payoutRequestedMail,
} from "@/lib/payouts/payout-mails";
import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import type { Recipient } from "@/lib/platform/mail/greeting";
import {
  shipmentCanceledMail,
  shipmentPaidMail,
  shipmentSentMail,
  shipmentTooLateMail,
} from "@/lib/shipments/shipment-mails";
import {
  arrivalMail,
  stillUnpaidMail,
  storageEndedMail,
  storageEndingMail,
} from "@/lib/shipments/storage/storage-mails";
import { hiddenMail, restoredMail } from "@/lib/showcase/moderation/moderation-mails";
import { type Alert, alertMail } from "@/lib/watches/alert-mail";
import { CLAIM_MAILS } from "@/scripts/mails/claim-mails";
import { GIFT_MAILS } from "@/scripts/mails/gift-mails";
import { RETURN_MAILS } from "@/scripts/mails/return-mails";
import { STAFF_MAILS } from "@/scripts/mails/sample-staff-mails";

const ID = "5f2a91c3-7d10-4b8e-9c55-0e6f2b1a4d37";
const DROP = {
  slug: "2026-harbor-lantern-hobby-5f2a91c3",
  name: "2026 Harbor Lantern Hobby",
  startsAt: new Date("2026-12-01T18:00:00Z"),
};
const PAYOUT = {
  number: "P-1042",
  amountCents: 12_350,
  destination: "Checking account ending in 6789",
};
export const TOKEN = "b1Zr0uC7qYk2mWf8sXe4tNh6vLd3pJa9gRi5oUyTcQw";
const CARDS = [
  {
    name: "Captain Meridian, 2024 Signal Null, number 142",
    price: "25.00",
    proceeds: "22.50",
    isTest: false,
  },
  {
    name: "Ida Vance, 2025 Harbor Lantern, number 7",
    price: "4.00",
    proceeds: "3.60",
    isTest: false,
  },
];
const BOXES = [
  { name: "2025 Harbor Lantern Hobby Box", boxId: ID, delivery: "BREAK", salt: "0f".repeat(16) },
  {
    name: "2024 Signal Null Blaster Box",
    boxId: "c81d4e2e-bcf2-41e6-869b-7df92533d2db",
    delivery: "SHIP_SEALED",
    salt: "1e".repeat(16),
  },
];
const CHECKPOINT = `shop.example/ledger\n40\n${"A".repeat(43)}=\n\n— shop.example/ledger ${"A".repeat(92)}\n`;
const ORDER = { id: ID, number: "FW-10001", isTest: false };
const UNSUBSCRIBE = {
  token: `BOX_READY.${ID}.${TOKEN}`,
  pageUrl: `https://fairwax.example/account/mail#token=BOX_READY.${ID}.${TOKEN}`,
  oneClickUrl: `https://fairwax.example/api/mail/unsubscribe/BOX_READY.${ID}.${TOKEN}`,
};
const SHIPMENT = { id: ID, number: "FS-10001" };
const PAID_SHIPMENT = { ...SHIPMENT, total: "11.50", isTest: false };
const UNPAID_SHIPMENT = { ...SHIPMENT, cards: 3, total: "11.50" };
const GRADING = { id: ID, number: "FG-1001", service: "GRADING", isTest: false } as const;
const EVALUATION = { ...GRADING, number: "FG-1002", service: "EVALUATION" } as const;
const AT_PSA = { ...GRADING, company: "PSA", tier: "VALUE", cardCount: 2 } as const;
const GRADED_CARDS = [
  { playerName: "Marcus Vale", cardNumber: "27" },
  { playerName: "Ines Okafor", cardNumber: "HL-4" },
] as const;
const ALERTS: Alert[] = [
  { kind: "WANT", name: "Ida Vance #7", slug: "ida-vance-7-b1Zr0uC7", price: "18.00" },
  { kind: "LISTING", name: "2025 Harbor Lantern Hobby Box", slug: "2025-harbor-lantern-hobby" },
  { kind: "SET", name: "Signal Null", cards: 3 },
  { kind: "SET", name: "Night Market", cards: 1 },
];
const SOLD = { name: "2025 Harbor Lantern", orderId: ID, orderNumber: ORDER.number };

/** Every kind of mail, addressed to the given customer. */
export const SAMPLE_MAILS: Record<string, (recipient: Recipient) => Promise<Mail>> = {
  ...STAFF_MAILS,
  verification: ({ email }) => verificationMail(email, TOKEN),
  reset: (recipient) => resetMail(recipient, TOKEN),
  passwordChanged: passwordChangedMail,
  passkeyAdded: (recipient) => factorMail(recipient, "passkeyAdded"),
  recoveryCodeUsed: (recipient) => factorMail(recipient, "codeUsed"),
  factorsReset: (recipient) => factorMail(recipient, "reset"),
  emailChanged: (recipient) =>
    emailChangedMail(recipient, recipient.fullName.toLowerCase().replaceAll(" ", "")),
  accountLocked: accountLockedMail,
  factorLocked: factorLockedMail,
  accountDeleted: accountDeletedMail,
  orderPlaced: (recipient) =>
    orderPlacedMail(recipient, {
      ...ORDER,
      totalCents: 31_497,
      boxes: BOXES,
      cards: CARDS.slice(0, 1),
      shipment: null,
      freeStorageDays: 7,
      checkpoint: CHECKPOINT,
    }),
  testOrderPlaced: (recipient) =>
    orderPlacedMail(recipient, {
      ...ORDER,
      isTest: true,
      totalCents: 19_999,
      boxes: BOXES.slice(0, 1),
      cards: [],
      shipment: null,
      freeStorageDays: 7,
      checkpoint: CHECKPOINT,
    }),
  shippedCardsBought: (recipient) =>
    orderPlacedMail(recipient, {
      ...ORDER,
      totalCents: 4444,
      boxes: [],
      cards: CARDS,
      shipment: "FS-1042",
      freeStorageDays: 7,
      checkpoint: null,
    }),
  cardsSold: (recipient) => cardsSoldMail(recipient, { cards: CARDS }),
  bankChanged: (recipient) => bankChangedMail(recipient, { bankName: PAYOUT.destination }),
  payoutRequested: (recipient) => payoutRequestedMail(recipient, PAYOUT),
  payoutPaid: (recipient) => payoutPaidMail(recipient, { ...PAYOUT, reference: "ACH 2611 0042" }),
  payoutRefused: (recipient) =>
    payoutNotPaidMail(recipient, {
      ...PAYOUT,
      reason: "The account is in another name.",
      hasReturned: false,
    }),
  payoutReturned: (recipient) =>
    payoutNotPaidMail(recipient, {
      ...PAYOUT,
      reason: "The account is closed.",
      hasReturned: true,
    }),
  orderCanceled: (recipient) =>
    orderCanceledMail(recipient, { ...ORDER, refundCents: 31_497, givenCents: 0, boxes: BOXES }),
  refunded: (recipient) => refundedMail(recipient, { amountCents: 31_497, isTest: false }),
  boxOpening: (owner) =>
    boxOpeningMail(
      { name: "2025 Harbor Lantern", type: "Hobby Box", orderId: ID, owner },
      UNSUBSCRIBE,
    ),
  boxReady: (owner) =>
    boxReadyMail(
      { id: ID, name: "2025 Harbor Lantern", type: "Hobby Box", owner, isWrapped: false },
      UNSUBSCRIBE,
    ),
  boxSent: (buyer) => boxSentMail({ ...SOLD, tracking: "1Z999AA10123456784", buyer }),
  boxVoided: (recipient) =>
    boxVoidedMail(recipient, {
      ...SOLD,
      boxId: ID,
      isTest: false,
      reason: "Camera A lost its picture during the second pack.",
      refundCents: 19_999,
      givenCents: 0,
    }),
  roomOpen: (owner) => roomOpenMail(owner, DROP),
  dropCanceled: (owner) => dropCanceledMail(owner, DROP),
  alerts: (owner) => alertMail(owner, ALERTS, UNSUBSCRIBE),
  storageEnding: (owner) =>
    storageEndingMail(owner, { cards: 3, endsAt: new Date("2026-12-01T12:00:00Z") }, UNSUBSCRIBE),
  storageEnded: (owner) => storageEndedMail(owner, UNPAID_SHIPMENT),
  stillUnpaid: (owner) => stillUnpaidMail(owner, UNPAID_SHIPMENT),
  shipmentPaid: (owner) => shipmentPaidMail(owner, { ...PAID_SHIPMENT, cardCount: 3 }),
  shipmentCanceled: (owner) =>
    shipmentCanceledMail(owner, { ...PAID_SHIPMENT, cents: 1150, givenCents: 0 }),
  shipmentTooLate: (owner) => shipmentTooLateMail(owner, PAID_SHIPMENT),
  shipmentSent: (owner) =>
    shipmentSentMail(owner, {
      ...SHIPMENT,
      carrier: "UPS",
      tracking: "1Z999AA10123456784",
      cardCount: 3,
    }),
  ...RETURN_MAILS,
  arrivalAsked: (owner) => arrivalMail(owner, { ...SHIPMENT, cards: 3 }, UNSUBSCRIBE),
  submissionPaid: (owner) =>
    submissionPaidMail(owner, { ...GRADING, total: "75.00", cardCount: 3 }),
  evaluationPaid: (owner) =>
    submissionPaidMail(owner, { ...EVALUATION, isTest: true, total: "5.00", cardCount: 1 }),
  submissionCanceled: (owner) => submissionCanceledMail(owner, { ...GRADING, refundCents: 7500 }),
  submissionTooLate: (owner) => submissionTooLateMail(owner, { ...EVALUATION, total: "5.00" }),
  evaluationAnswered: (owner) =>
    evaluationAnsweredMail(owner, {
      ...EVALUATION,
      cards: [
        { ...GRADED_CARDS[0], from: "8.5", to: "9.5", finding: "Sharp corners, slightly high." },
        { ...GRADED_CARDS[1], from: "7", to: "7", finding: "A print line crosses the face." },
      ],
    }),
  ...CLAIM_MAILS,
  ...GIFT_MAILS,
  shareHidden: (owner) =>
    hiddenMail(owner, {
      name: "Marcus Vale",
      isShowcase: false,
      reason: "The scan shows a street address.",
    }),
  showcaseHidden: (owner) =>
    hiddenMail(owner, { name: "Harbor wax", isShowcase: true, reason: "It gives a phone number." }),
  shareRestored: (owner) => restoredMail(owner, { name: "Marcus Vale", isShowcase: false }),
  gradingReceived: (owner) => gradingReceivedMail(owner, AT_PSA, UNSUBSCRIBE),
  gradingSent: (owner) => gradingSentMail(owner, AT_PSA, UNSUBSCRIBE),
  graded: (owner) =>
    gradedMail(owner, {
      ...AT_PSA,
      cards: [
        { ...GRADED_CARDS[0], grade: "9.5", certificate: "84120377", reason: null },
        {
          ...GRADED_CARDS[1],
          grade: "Rejected",
          certificate: null,
          reason: "The edges were trimmed.",
        },
      ],
    }),
  gradingReturned: (owner) =>
    gradingReturnedMail(owner, {
      ...GRADING,
      cardCount: 2,
      deadline: new Date("2026-12-08T12:00:00Z"),
    }),
};
