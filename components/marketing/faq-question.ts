export type Question = {
  /** The answer's anchor: /faq#id opens it. */
  id: string;
  question: string;
  answer: string;
  link?: { href: string; label: string };
};
