import type { ReactNode } from "react";

import { Button } from "@/components/ui/button";

export const ERROR_TITLE = "This page could not be shown";

/** A calm sentence and a way on. Every page loads it, so it is kept small. */
export function ErrorMessage({ onRetry, children }: { onRetry: () => void; children?: ReactNode }) {
  return (
    <div className="wrap grid min-h-[60dvh] content-center justify-items-center gap-2 py-16 text-center">
      <h1 className="text-2xl">{ERROR_TITLE}</h1>
      <p className="text-muted-foreground">Something went wrong on our side. Nothing you had is lost. {children}</p>
      <div className="mt-4">
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  );
}
