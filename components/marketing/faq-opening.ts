import type { Question } from "@/components/marketing/faq-question";

export const OPENING_QUESTIONS: readonly Question[] = [
  {
    id: "sealed",
    question: "Is everything factory sealed?",
    answer: "Yes. We buy sealed cases and sealed boxes only, and a box stays sealed until it is yours.",
    link: { href: "/trust", label: "Trust and Transparency" },
  },
  {
    id: "sourced",
    question: "What do “Case Sourced” and “Box Sourced” mean?",
    answer: "A green Case Sourced badge means that the box came out of a sealed case that we opened ourselves. A blue Box Sourced badge means that we bought it as a single sealed box.",
  },
  {
    id: "recorded",
    question: "How is my box opened?",
    answer: "By a breaker, in front of two cameras: one looks down at the table, the other at the breaker’s hands. They record from the seal to the last card, and every card is scanned on both sides.",
  },
  {
    id: "order",
    question: "Who decides which box is mine?",
    answer: "Nobody. Each box is listed on its own, and the boxes of a case are opened one after the other, in the order in which they come out of it.",
  },
  {
    id: "breakers",
    question: "Who are the breakers?",
    answer: "People who are vetted and bound by a signed agreement. They are barred from buying inventory, and permanently removed if they violate the agreement.",
  },
  {
    id: "left",
    question: "What does “3 boxes left” mean?",
    answer: "That we hold three such boxes, no more and no fewer. A box in a cart is not reserved: it belongs to whoever orders it first.",
  },
  {
    id: "pictures",
    question: "Are the pictures photographs of my box?",
    answer: "Where it says “Illustration” beneath a picture, no: it is a drawing. The box itself is as the listing describes it.",
  },
];
