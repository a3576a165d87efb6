import type { ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { CloseIcon } from "@/components/ui/shell-icons";

type BannerProps = { label: string; onDismiss: () => void; children: ReactNode };

export function Banner({ label, onDismiss, children }: BannerProps) {
  function dismiss() {
    // The button disappears with the banner, so focus moves to the main content.
    document.getElementById("main")?.focus();
    onDismiss();
  }
  return (
    <section aria-label={label} className="wrap pt-4" data-print="none">
      <div className="flex items-start justify-between gap-3 rounded-lg border bg-wax-soft py-1 pr-1 pl-4">
        {children}
        <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={dismiss}>
          <CloseIcon className="icon-sm" />
        </Button>
      </div>
    </section>
  );
}
