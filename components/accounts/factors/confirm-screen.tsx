"use client";

import { useState } from "react";

import { ConfirmForm } from "@/components/accounts/factors/confirm-form";
import { Notice } from "@/components/ui/notice";
import { QueryProvider } from "@/components/ui/query-provider";

/** Before a download that a link opens. */
export function ConfirmScreen({ next }: { next: string }) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  return (
    <QueryProvider>
      <h1 className="text-3xl tracking-display">Confirm it’s you</h1>
      <div className="mt-6 max-w-100">
        {isConfirmed ? (
          <Notice tone="done" title="Confirmed" role="status">
            <p>
              {"If your download doesn’t start, "}
              <a href={next} className="target textlink">
                download the file
              </a>
              .
            </p>
          </Notice>
        ) : (
          <div className="grid gap-6">
            <p className="text-muted-foreground">
              This file needs a fresh confirmation. It lasts for 15 minutes.
            </p>
            <ConfirmForm
              onConfirmed={() => {
                setIsConfirmed(true);
                location.assign(next);
              }}
            />
          </div>
        )}
      </div>
    </QueryProvider>
  );
}
