import type { Question } from "@/components/marketing/faq-question";
import { formatCents } from "@/lib/platform/money";
import type { Fees } from "@/lib/pricing/fees";
import { storageOf } from "@/lib/pricing/plans";

/** Shown on /pricing and /faq. */
export const planQuestions = (fees: Fees): readonly Question[] => [
  {
    id: "cost",
    question: "What does it cost to have a box opened?",
    answer: `The price of the box, plus a small fee of ${formatCents(fees.orderFeeCents)} per order, however many boxes are in it. Both are shown before you pay.`,
  },
  {
    id: "free",
    question: "Is Pay-as-you-go really $0 a month?",
    answer:
      "Yes. There is no subscription. You pay for your boxes, a small fee per order, shipping when cards or sealed boxes ship, and grading when you ask for it.",
  },
  {
    id: "paying",
    question: "How do I pay?",
    answer:
      "At checkout, once you have seen the whole amount. You enter your card on the page of a payment service, and we never see its number. Where it says “test payment”, no money moves: use one of the card numbers shown there.",
  },
  {
    id: "after-storage",
    question: `What happens after ${storageOf(fees)}?`,
    answer: `On Pay-as-you-go, storage is free for ${storageOf(fees)}. After that your cards are shipped to your address once the shipping fee is paid.`,
  },
  {
    id: "consignment-fee",
    question: "What is a consignment fee?",
    answer: `When we sell a card for you, we keep a share of what it sells for: ${fees.consignmentPercent}% on Pay-as-you-go.`,
  },
  {
    id: "plus-and-pro",
    question: "When will Plus and Pro be available?",
    answer:
      "We have no date yet, and their prices stay open until we do. You cannot sign up for them before that.",
  },
  {
    id: "yearly",
    question: "What does the billing period change?",
    answer:
      "Today, nothing: Pay-as-you-go is $0 either way. For Plus and Pro, it will switch between paying each month and paying once a year. The yearly price is then shown per month, as a twelfth of it.",
  },
];
