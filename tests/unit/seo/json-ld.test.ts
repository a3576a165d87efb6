import { breadcrumbJsonLd } from "@/lib/platform/seo/breadcrumb-json-ld";
import { faqJsonLd } from "@/lib/platform/seo/faq-json-ld";

test("breadcrumbs are numbered and have absolute addresses, except for the page itself", () => {
  expect(
    breadcrumbJsonLd([
      { label: "Products", href: "/" },
      { label: "Hockey", href: "/?category=hockey" },
      { label: "2024 Series 1" },
    ]),
  ).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Products", item: "http://localhost:3000/" },
      {
        "@type": "ListItem",
        position: 2,
        name: "Hockey",
        item: "http://localhost:3000/?category=hockey",
      },
      { "@type": "ListItem", position: 3, name: "2024 Series 1" },
    ],
  });
});

test("a question keeps its answer", () => {
  expect(faqJsonLd([{ question: "Is it sealed?", answer: "Yes." }])).toEqual({
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "Is it sealed?",
        acceptedAnswer: { "@type": "Answer", text: "Yes." },
      },
    ],
  });
});
