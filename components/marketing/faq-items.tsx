import type { Question } from "@/components/marketing/faq-question";
import { Accordion, AccordionItem } from "@/components/ui/accordion";
import { Link } from "@/components/ui/link";

export function FaqItems({ questions }: { questions: readonly Question[] }) {
  return (
    <Accordion>
      {questions.map(({ id, question, answer, link }) => (
        <AccordionItem key={id} id={id} title={question}>
          <p>{answer}</p>
          {link && (
            <p className="mt-3">
              <Link href={link.href} className="target text-sm text-foreground textlink">
                {link.label}
              </Link>
            </p>
          )}
        </AccordionItem>
      ))}
    </Accordion>
  );
}
