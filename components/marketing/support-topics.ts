import type { Fees } from "@/lib/pricing/fees";
import { storageOf } from "@/lib/pricing/plans";

type Topic = { title: string; text: string; links: readonly { href: string; label: string }[] };

export const supportTopics = (fees: Fees): readonly Topic[] => [
  {
    title: "Boxes and breaks",
    text: "Where boxes come from, and how they are opened and recorded.",
    links: [
      { href: "/faq#opening", label: "Questions about breaks" },
      { href: "/trust", label: "Trust and Transparency" },
      { href: "/about", label: "How It Works" },
    ],
  },
  {
    title: "Your orders",
    text: "Where your boxes are, canceling a box before its break, refunds and receipts.",
    links: [
      { href: "/orders", label: "Your orders" },
      { href: "/faq#cancel", label: "How to cancel a box" },
      { href: "/faq#paying", label: "How to pay" },
    ],
  },
  {
    title: "Your packs and cards",
    text: "Ripping packs, storage and its deadline, shipping, grading, selling.",
    links: [
      { href: "/faq#cards", label: "Questions about cards" },
      { href: "/services", label: "Services" },
      { href: "/inventory", label: "Your inventory" },
    ],
  },
  {
    title: "Prices and plans",
    text: `What a break costs, and what happens after ${storageOf(fees)}.`,
    links: [
      { href: "/faq#pricing", label: "Questions about prices" },
      { href: "/pricing", label: "Compare the plans" },
    ],
  },
  {
    title: "Signing in",
    text: "Choose “Forgot your password?” where you sign in. The link that we email works for 30 minutes; check your spam folder, too.",
    links: [
      { href: "/auth", label: "Sign in or reset your password" },
      { href: "/faq#account", label: "Questions about accounts" },
    ],
  },
  {
    title: "Your account and data",
    text: "Change your name or address, end sessions, download your data, delete the account.",
    links: [
      { href: "/account", label: "Your account" },
      { href: "/privacy", label: "Privacy Policy" },
    ],
  },
  {
    title: "Limits and help",
    text: "Limit what you spend, or take a break. If buying worries you: 1-800-GAMBLER in the United States, gamblingtherapy.org elsewhere.",
    links: [
      { href: "/account/limits", label: "Your limits" },
      { href: "/faq#help", label: "Where to find help" },
    ],
  },
  {
    title: "The rules",
    text: "What we owe you, what you owe us, and the agreement for our user research.",
    links: [
      { href: "/terms", label: "Terms of Use" },
      { href: "/nda", label: "User research agreement" },
    ],
  },
];
