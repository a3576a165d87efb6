/** A schema.org FAQPage. The page must show the same text. */
export function faqJsonLd(entries: readonly { question: string; answer: string }[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
