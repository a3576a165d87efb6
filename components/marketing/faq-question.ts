export type Question = {
  /** The answer's place in the page's address: /faq#id opens it. */
  id: string;
  question: string;
  answer: string;
  link?: { href: string; label: string };
};
