import type { Question } from "@/components/marketing/faq-question";
import { ANSWER_BUSINESS_DAYS, CLAIM_DAYS } from "@/lib/claims/deadlines";
import { formatCents } from "@/lib/platform/money";
import type { Fees } from "@/lib/pricing/fees";
import { storageOf } from "@/lib/pricing/plans";
import { LATE_BUSINESS_DAYS, REPORT_LOSS_DAYS } from "@/lib/shipments/parcel-promise";

export const cardQuestions = (fees: Fees): readonly Question[] => [
  {
    id: "rip",
    question: "How do I rip a pack?",
    answer:
      "Go to Rip Packs in your account menu and choose an unopened pack. It opens, and you turn its cards one at a time. A pack that you have opened before shows its cards directly.",
    link: { href: "/rip", label: "Rip Packs" },
  },
  {
    id: "spoilers",
    question: "Can I see my cards before I open the pack?",
    answer:
      "No, and neither can anyone who inspects your browser: the cards of a pack are not sent to it before that pack is opened.",
  },
  {
    id: "storage",
    question: "How long do you store my cards?",
    answer: `On Pay-as-you-go, ${storageOf(fees)} for free. Each card in your inventory shows its deadline.`,
  },
  {
    id: "nothing",
    question: "What if I do nothing?",
    answer: `We remind you three days and one day before. After ${storageOf(fees)} your cards go into a shipment to the address on your account, which leaves once its fee is paid. Until then they stay in the vault: they are never given away, sold or thrown away.`,
  },
  {
    id: "shipping",
    question: "How do I have a card shipped?",
    answer:
      "Choose Ship in the card’s menu, or select several cards and choose Ship All. They go into To Ship; Review shipment there asks for the address, shows the fee and takes the payment.",
  },
  {
    id: "grading",
    question: "Can you have my cards graded?",
    answer: `Yes. Choose Mark for Grading in the card’s menu; Review grading in To Grade asks for the company, the tier and the value of each card, shows the fee and takes the payment. We send the card in, and it comes back to your vault with the company’s grade. You can cancel until our desk has received it. To find out first what grade a card might get, ask for a grading evaluation: our opinion costs ${formatCents(fees.evaluationFeeCents)} a card.`,
    link: { href: "/pricing", label: "Grading fees" },
  },
  {
    id: "selling",
    question: "Can I sell a card through you?",
    answer: `Yes. List it for sale in its menu; we sell it for you and keep ${fees.consignmentPercent}% of what it sells for on Pay-as-you-go.`,
  },
  {
    id: "problem",
    question: "What if a card is missing, damaged or not as scanned?",
    answer: `Choose Report a problem on its order or its page, within ${CLAIM_DAYS} days of the delivery, or of the sale while a bought card is in your vault. We attach the scans, photos and videos ourselves, and answer within ${ANSWER_BUSINESS_DAYS} business days.`,
  },
  {
    id: "not-arrived",
    question: "What if my parcel is late or lost?",
    answer: `If it hasn’t arrived ${LATE_BUSINESS_DAYS.domestic} business days after it left us, or ${LATE_BUSINESS_DAYS.abroad} for another country, choose Report a problem on the shipment’s page. You have ${REPORT_LOSS_DAYS} days from the day it left us. We answer within ${ANSWER_BUSINESS_DAYS} business days. If it is lost, we pay up to what it is insured for, and give back the price of what you bought.`,
  },
  {
    id: "sharing",
    question: "Can I share a pull?",
    answer: "Yes. Choose Share Card in the card’s menu to post it, or to copy the text.",
  },
];
