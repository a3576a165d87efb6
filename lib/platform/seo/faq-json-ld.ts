/** Questions with their answers as search engines read them (schema.org FAQPage). They have to stand on the page in the same words. */
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
