import { ACCOUNT_QUESTIONS } from "@/components/marketing/faq-account";
import { CARD_QUESTIONS } from "@/components/marketing/faq-cards";
import { OPENING_QUESTIONS } from "@/components/marketing/faq-opening";
import { PLAN_QUESTIONS } from "@/components/marketing/faq-plans";
import type { Question } from "@/components/marketing/faq-question";

type FaqGroup = { id: string; title: string; questions: readonly Question[] };

export const FAQ_GROUPS: readonly FaqGroup[] = [
  { id: "opening", title: "Boxes and breaks", questions: OPENING_QUESTIONS },
  { id: "cards", title: "Your packs and cards", questions: CARD_QUESTIONS },
  { id: "pricing", title: "Prices and plans", questions: PLAN_QUESTIONS },
  { id: "account", title: "Account and prototype", questions: ACCOUNT_QUESTIONS },
];
