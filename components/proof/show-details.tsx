import type { ReactNode } from "react";

import { ChevronDownIcon } from "@/components/ui/icons";

/** The math, for those who want to check. Collapsed by default. */
export function ShowDetails({ children }: { children: ReactNode }) {
  return (
    <details className="group border-y">
      <summary className="flex min-h-14 items-center justify-between gap-4 text-lg font-medium">
        Show the details
        <ChevronDownIcon className="icon text-muted-foreground transition-transform duration-base group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
