import { useId, type ReactNode } from "react";

import { Notice } from "@/components/ui/notice";
import { Sums } from "@/components/ui/sums";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";

type ReviewSummaryProps = {
  /** What it is for, since a page can have two. */
  of: string;
  sums: Parameters<typeof Sums>[0];
  /** About the total. */
  note: string;
  error: Error | null;
  /** The button, and what it leads to. */
  children: ReactNode;
};

export function ReviewSummary({ of, sums, note, error, children }: ReviewSummaryProps) {
  const id = useId();
  return (
    <aside aria-labelledby={id} className="self-start lg:sticky lg:top-[calc(var(--header)+2rem)]">
      <div className="crimp my-1.5 grid gap-5 bg-well p-4 sm:p-6">
        <h3 id={id} className="text-xl">
          All-in total<span className="sr-only"> of {of}</span>
        </h3>
        <Sums {...sums} />
        <p className="-mt-2 text-sm text-muted-foreground">{note}</p>
        <span role="status" className="sr-only">
          Total {sums.total.amount}
        </span>
        <div className="grid gap-3">
          {error && (
            <Notice tone="problem" role="alert" title="The submission was not started">
              <p>{error instanceof ApiError ? error.body : errorMessage(error)}</p>
            </Notice>
          )}
          {children}
        </div>
      </div>
    </aside>
  );
}
