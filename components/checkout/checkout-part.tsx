import type { ReactNode } from "react";

import { SectionHead } from "@/components/ui/section-head";

type CheckoutPartProps = { id: string; title: string; hint?: string; children: ReactNode };

export function CheckoutPart({ id, title, hint, children }: CheckoutPartProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5 border-t py-8">
      <SectionHead id={id} look="part" title={title} hint={hint} />
      {children}
    </section>
  );
}
