import type { ReactNode } from "react";

import { cn } from "@/components/ui/cn";
import { DoneIcon, ErrorIcon } from "@/components/ui/icons";
import { Spinner } from "@/components/ui/spinner";

export type VerdictWords = {
  /** Open: nothing is wrong, but not everything could be checked. Plain: still checking. */
  tone: "green" | "open" | "red" | "plain";
  title: string;
  text: string;
};

export function VerdictCard({
  tone,
  title,
  text,
  children,
}: VerdictWords & { children?: ReactNode }) {
  return (
    <section
      role="status"
      className={cn(
        "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 rounded-lg border bg-card p-5 sm:p-6",
        tone === "red" && "border-destructive",
      )}
    >
      {tone === "green" && <DoneIcon className="size-8 text-status-listed" />}
      {tone === "open" && <DoneIcon className="size-8 text-muted-foreground" />}
      {tone === "red" && <ErrorIcon className="size-8 text-destructive" />}
      {tone === "plain" && <Spinner />}
      <div className="grid gap-1">
        <p className="text-xl font-medium text-balance">{title}</p>
        <p className="text-muted-foreground">{text}</p>
      </div>
      {children && <div className="col-span-2">{children}</div>}
    </section>
  );
}
