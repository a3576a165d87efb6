import type { ReactNode } from "react";

import { SectionHead } from "@/components/ui/section-head";

type AccountSectionProps = { id: string; title: string; hint: ReactNode; children: ReactNode };

export function AccountSection({ id, title, hint, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-t py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:py-12"
    >
      <SectionHead id={id} look="aside" title={title} hint={hint} />
      <div className="w-full max-w-120">{children}</div>
    </section>
  );
}
