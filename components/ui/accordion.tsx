import type { ReactNode } from "react";

import { cn } from "@/components/ui/cn";
import { PlusIcon } from "@/components/ui/icons";

/** The native details element, so it works without scripts. */
export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn("border-t", className)}>{children}</div>;
}

type AccordionItemProps = {
  title: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** Anchor of the answer: the browser opens the accordion that a URL's hash points into. */
  id?: string;
};

export function AccordionItem({ title, children, defaultOpen = false, id }: AccordionItemProps) {
  return (
    <details className="group border-b" open={defaultOpen}>
      <summary className="flex items-center justify-between gap-4 py-5 font-medium">
        {title}
        <PlusIcon className="icon text-muted-foreground transition-transform duration-base ease-out group-open:rotate-45 print:hidden" />
      </summary>
      <div id={id} className="max-w-[44em] pr-10 pb-6 text-muted-foreground">
        {children}
      </div>
    </details>
  );
}
