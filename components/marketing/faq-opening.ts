import type { Question } from "@/components/marketing/faq-question";
import { formatCents } from "@/lib/platform/money";
import type { Fees } from "@/lib/pricing/fees";

export const openingQuestions = (fees: Fees): readonly Question[] => [
  {
    id: "sealed",
    question: "Is everything factory sealed?",
    answer:
      "Yes. We buy sealed cases and sealed boxes only, and a box stays sealed until it is yours.",
    link: { href: "/trust", label: "Trust and Transparency" },
  },
  {
    id: "sourced",
    question: "What do “Case Sourced” and “Box Sourced” mean?",
    answer:
      "A green Case Sourced badge means that the box came out of a sealed case that we opened ourselves. A blue Box Sourced badge means that we bought it as a single sealed box.",
  },
  {
    id: "recorded",
    question: "How is my box opened?",
    answer:
      "By a breaker, in front of two cameras: one looks down at the table, the other at the breaker’s hands. They record from the seal to the last card, and every card is scanned on both sides.",
  },
  {
    id: "order",
    question: "Who decides which box is mine?",
    answer:
      "Nobody. Each box is listed on its own, and the boxes of a case are opened one after the other, in the order in which they come out of it.",
  },
  {
    id: "breakers",
    question: "Who are the breakers?",
    answer:
      "People who are vetted and bound by a signed agreement. They are barred from buying inventory, and permanently removed if they violate the agreement.",
  },
  {
    id: "left",
    question: "What does “3 boxes left” mean?",
    answer:
      "That exactly three of these boxes are on sale. A box in a cart is not reserved. At checkout, your boxes are held for you for 15 minutes. Once you have paid, they are yours.",
  },
  {
    id: "passport",
    question: "Who can see the cards that I pull?",
    answer:
      "Everyone, on the public page of the box, once you open their pack. It never names you. If you would rather keep them to yourself, turn off “Show my cards to everyone” on the order page, even before the first pack.",
    link: { href: "/orders", label: "Your orders" },
  },
  {
    id: "ready",
    question: "How do I know when my box has been opened?",
    answer:
      "We email you when its turn comes and when its packs are ready to rip, and the shop tells you when you are signed in. Until then, your order page shows how many boxes are ahead of it and how long our last breaks took.",
    link: { href: "/orders", label: "Your orders" },
  },
  {
    id: "cancel",
    question: "Can I cancel a box?",
    answer:
      "Yes, on its order page, until its break starts or it is sent. Its price and shipping are refunded the way you paid, and the order fee is refunded with the order’s last box.",
    link: { href: "/orders", label: "Your orders" },
  },
  {
    id: "send-sealed",
    question: "Can I have a box sent to me unopened?",
    answer: `Yes. Choose “Ship it sealed” for it at checkout. It costs ${formatCents(fees.sealedShippingFeeCents)} a box, and the box is not opened, recorded or scanned.`,
  },
  {
    id: "pictures",
    question: "Are the pictures photographs of my box?",
    answer:
      "Not where it says “Illustration” below a picture: that is a drawing. The box itself is as the listing describes it.",
  },
];
