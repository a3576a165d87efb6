import type { ReactNode } from "react";

import type { Gift } from "@/lib/gifts/schema";

type WrappedBoxProps = { gift: Pick<Gift, "from" | "message">; children: ReactNode };

/** What is inside, and what it cost, is not on this page. */
export function WrappedBox({ gift: { from, message }, children }: WrappedBoxProps) {
  return (
    <div className="wrap grid min-h-[55dvh] content-center justify-items-center py-16">
      <div className="w-full max-w-[34rem] overflow-hidden rounded-lg border border-wax-line bg-card text-center">
        <Paper />
        <div className="grid justify-items-center gap-4 p-6 sm:p-8">
          <h1 className="text-3xl tracking-display [overflow-wrap:anywhere]">
            {`${from} gives you a box`}
          </h1>
          {message !== "" && (
            <blockquote className="max-w-full text-lg [overflow-wrap:anywhere] whitespace-pre-line">
              {message}
            </blockquote>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}

/** Paper with a ribbon. */
function Paper() {
  return (
    <div aria-hidden="true" className="relative h-32 bg-wax-soft">
      <div className="absolute inset-y-0 left-1/2 w-4 -translate-x-1/2 bg-wax" />
      <div className="absolute inset-x-0 top-1/2 h-4 -translate-y-1/2 bg-wax" />
      <div className="absolute top-1/2 left-1/2 size-9 -translate-1/2 rotate-45 rounded-sm border-4 border-wax bg-wax-soft" />
    </div>
  );
}
