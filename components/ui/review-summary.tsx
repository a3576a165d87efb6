import { useId, type ReactNode } from "react";

import { Refusal } from "@/components/ui/refusal";
import { Sums } from "@/components/ui/sums";
import { errorMessage } from "@/lib/platform/client/api-client";

type ReviewSummaryProps = {
  title: ReactNode;
  heading?: "h2" | "h3";
  sums: Parameters<typeof Sums>[0];
  note: ReactNode;
  /** Announced when it changes. */
  status: string;
  error: Error | null;
  errorTitle: string;
  children: ReactNode;
};

/** The total of a review, which stays in view on wide screens. */
export function ReviewSummary({
  title,
  heading: Heading = "h3",
  sums,
  note,
  status,
  error,
  errorTitle,
  children,
}: ReviewSummaryProps) {
  const id = useId();
  return (
    <aside aria-labelledby={id} className="self-start lg:sticky lg:top-[calc(var(--header)+2rem)]">
      <div className="crimp my-1.5 grid gap-5 bg-well p-4 sm:p-6">
        <Heading id={id} className="text-xl">
          {title}
        </Heading>
        <Sums {...sums} />
        <p className="-mt-2 text-sm text-muted-foreground">{note}</p>
        <span role="status" className="sr-only">
          {status}
        </span>
        <div className="grid gap-3">
          {error && (
            <Refusal title={errorTitle}>
              <p>{errorMessage(error)}</p>
            </Refusal>
          )}
          {children}
        </div>
      </div>
    </aside>
  );
}
