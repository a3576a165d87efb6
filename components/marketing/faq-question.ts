export type Question = {
  /** The answer's place in the page's address: /faq#id opens it. */
  id: string;
  question: string;
  answer: string;
  link?: { href: string; label: string };
};

/** Questions as search engines read them (schema.org FAQPage), made of what the page shows. */
export function faqJsonLd(questions: readonly Question[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
