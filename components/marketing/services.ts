import { GRADING_COMPANIES } from "@/lib/cards/grading-companies";
import { formatCents } from "@/lib/platform/money";
import type { Fees } from "@/lib/pricing/fees";
import { GRADING_TIER_IDS, gradingFeeCents } from "@/lib/pricing/grading-fees";
import { storageOf } from "@/lib/pricing/plans";
import { CARDS_IN_BASE } from "@/lib/pricing/shipping-fees";

type Service = {
  id: string;
  title: string;
  text: string;
  steps: readonly string[];
  fee: string;
  feeNote: string;
};

export const servicesOf = (fees: Fees): readonly Service[] => [
  {
    id: "open",
    title: "Open and digitize",
    text: "A vetted breaker opens your box in front of two cameras. Every card is scanned on both sides and goes into your inventory.",
    steps: [
      "Recorded from the seal to the last card",
      "Boxes of a case in sequence",
      "Cards hidden until you reveal them",
    ],
    fee: `${formatCents(fees.orderFeeCents)} per order`,
    feeNote: "However many boxes are in it.",
  },
  {
    id: "store",
    title: "Store",
    text: "Your cards stay in the vault while you decide. You see both sides of each one, wherever you are.",
    steps: ["One place for each card", "A deadline that you can see", "Yours at all times"],
    fee: `Free for ${storageOf(fees)}`,
    feeNote: "Then your cards are shipped.",
  },
  {
    id: "ship",
    title: "Ship",
    text: "One card or all of them, to any address, tracked and insured: when you ask for it, or automatically when free storage ends.",
    steps: [
      "Choose cards, or ship all",
      `Automatic after ${storageOf(fees)}`,
      "Or a box, unopened: choose “Ship it sealed” at checkout",
    ],
    fee: `From ${formatCents(fees.cardShippingFeeCents)}`,
    feeNote: `For up to ${CARDS_IN_BASE} cards in the United States; ${formatCents(fees.sealedShippingFeeCents)} for a sealed box.`,
  },
  {
    id: "grade",
    title: "Grade",
    text: "Ask for an evaluation first: our honest opinion of what the card might get. Mark it for grading, and we send it in and put the slab back into your vault.",
    steps: [
      `${GRADING_COMPANIES.join(", ")}, in three tiers`,
      "Free storage doesn’t end meanwhile",
      "The grade is the grading company’s, not ours",
    ],
    fee: `From ${formatCents(Math.min(...GRADING_TIER_IDS.map((id) => gradingFeeCents(fees, id))))} a card`,
    feeNote: `There and back. An evaluation is ${formatCents(fees.evaluationFeeCents)} a card.`,
  },
  {
    id: "consign",
    title: "Consign",
    text: "List a card for sale and leave the rest to us. You are paid what it sold for, less our share.",
    steps: ["You decide what is listed", "No sale, no fee"],
    fee: `${fees.consignmentPercent}%`,
    feeNote: "Of what the card sells for.",
  },
];
