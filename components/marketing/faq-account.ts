import type { Question } from "@/components/marketing/faq-question";
import { BRAND } from "@/lib/platform/brand";

export const ACCOUNT_QUESTIONS: readonly Question[] = [
  {
    id: "prototype",
    question: `Is ${BRAND} finished?`,
    answer: `No. ${BRAND} is a prototype and not everything works. Look around, fill a cart and rip the sample packs. Where it says “test payment”, no money moves.`,
  },
  {
    id: "need-account",
    question: "Do I need an account?",
    answer:
      "Not to look around or to fill a cart. You need one for an inventory and for packs of your own. Your cart moves into your account when you sign in.",
    link: { href: "/auth", label: "Sign in or register" },
  },
  {
    id: "sample",
    question: "Why are there cards in my new inventory?",
    answer:
      "Every new account starts with a sample collection and an unopened sample box, so that you can try everything. They are labeled “Sample”, and one click removes them.",
  },
  {
    id: "password",
    question: "I forgot my password. What now?",
    answer:
      "Choose “Forgot your password?” where you sign in, and enter your email address. The link that we send works once, within 30 minutes. A new password ends all your sessions on other devices.",
    link: { href: "/auth", label: "Go to Sign In" },
  },
  {
    id: "locked",
    question: "It says “Too many failed sign-ins”, or “Too many wrong passwords”. Why?",
    answer:
      "After 10 wrong passwords, an account refuses more attempts from the same place for up to 15 minutes, even with the right password. After 100 in a day it refuses them from everywhere until the next day, and we email you. Resetting your password lets you in right away. All of this keeps people from guessing it.",
  },
  {
    id: "limits",
    question: "Can I limit what I spend, or take a break?",
    answer:
      "Yes, in your account under Limits. Set a limit for any 24 hours, 7 days or 30 days: a lower one works immediately, a higher one after 24 hours. Or take a break from buying of 1 day to 6 months, which no one can shorten. You can open, ship, grade and sell what you own all the while.",
    link: { href: "/account/limits", label: "Your limits" },
  },
  {
    id: "help",
    question: "Buying packs worries me. Who can help?",
    answer:
      "In the United States, call or text the problem gambling helpline, 1-800-GAMBLER (1-800-426-2537), at any hour. It is free and confidential, also for family and friends. Elsewhere, gamblingtherapy.org helps online in many languages, and your doctor can name places near you.",
    link: { href: "/account/limits", label: "Set limits or take a break" },
  },
  {
    id: "data",
    question: "How do I get or delete my data?",
    answer:
      "On your account page: download what we store about you as a file, or delete the account. Deletion is immediate and can’t be undone. While we still have boxes or cards of yours, write to us first and we’ll send them to you. Orders stay in our books, without your name and address.",
    link: { href: "/account/privacy", label: "Your data" },
  },
  {
    id: "research",
    question: "Can I help make it better?",
    answer:
      "Gladly. Participants in our user research may receive cards valued at $10–$20. You sign an agreement first; write to us if you are interested.",
    link: { href: "/nda", label: "Read the agreement" },
  },
];
