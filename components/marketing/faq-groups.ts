import { ACCOUNT_QUESTIONS } from "@/components/marketing/faq-account";
import { cardQuestions } from "@/components/marketing/faq-cards";
import { openingQuestions } from "@/components/marketing/faq-opening";
import { planQuestions } from "@/components/marketing/faq-plans";
import type { Question } from "@/components/marketing/faq-question";
import type { Fees } from "@/lib/pricing/fees";

type FaqGroup = { id: string; title: string; questions: readonly Question[] };

export const faqGroups = (fees: Fees): readonly FaqGroup[] => [
  { id: "opening", title: "Boxes and breaks", questions: openingQuestions(fees) },
  { id: "cards", title: "Your packs and cards", questions: cardQuestions(fees) },
  { id: "pricing", title: "Prices and plans", questions: planQuestions(fees) },
  { id: "account", title: "Account and prototype", questions: ACCOUNT_QUESTIONS },
];
