import type { ReactNode } from "react";

import { SectionHead } from "@/components/ui/section-head";

type ReviewPartProps = {
  id: string;
  title: string;
  text: string;
  summary: ReactNode;
  children: ReactNode;
};

/** One decision on the left, its cost on the right. */
export function ReviewPart({ id, title, text, summary, children }: ReviewPartProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-8">
        <SectionHead id={id} look="review" title={title} hint={text} />
        {children}
      </div>
      {summary}
    </section>
  );
}
