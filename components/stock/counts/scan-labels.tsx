"use client";

import { useState } from "react";

import { useDeskStep } from "@/components/shipments/desk/use-desk-step";
import { countQuery } from "@/components/stock/counts/count-query";
import { cn } from "@/components/ui/cn";
import { DoneIcon, ErrorIcon } from "@/components/ui/icons";
import { ScanField } from "@/components/ui/scan-field";
import { call } from "@/lib/client/call";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";
import { groupOf, sentenceOf } from "@/lib/stock/counts/outcomes";
import type { Scanned } from "@/lib/stock/counts/schema";

const GOOD_MS = [60];
const BAD_MS = [160, 80, 160];

type Answer = { name: string; words: string; isBad: boolean };

export function ScanLabels({ id }: { id: string }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const show = (next: Answer) => {
    setAnswer(next);
    navigator.vibrate?.(next.isBad ? BAD_MS : GOOD_MS);
  };
  const scan = useDeskStep({
    query: countQuery(id),
    step: async (code: string) => {
      const { scan: counted, count } = await call("POST /api/admin/stock/counts/{id}/scans", {
        params: { id },
        body: { code },
      });
      show(answerOf(counted));
      return count;
    },
    onFailure: (error) =>
      show({
        name: "Not counted",
        words: error instanceof ApiError ? error.body : errorMessage(error),
        isBad: true,
      }),
  });
  const words = answer ? `${answer.name}. ${answer.words}` : "";
  return (
    <section aria-label="Scan" className="grid gap-3">
      <ScanField
        label="Scan or type a box’s label"
        refusal={answer?.isBad ? words : ""}
        status={words}
        isPending={scan.isPending}
        onScan={(code) => scan.mutate(code)}
      />
      {answer && (
        <div
          aria-hidden="true"
          className={cn(
            "flex min-h-20 items-center gap-3 rounded-lg border-2 p-4",
            answer.isBad
              ? "border-destructive text-destructive"
              : "border-status-listed bg-status-listed-soft text-status-listed",
          )}
        >
          {answer.isBad ? (
            <ErrorIcon className="size-8 shrink-0" />
          ) : (
            <DoneIcon className="size-8 shrink-0" />
          )}
          <div className="min-w-0">
            <p className="text-lg font-medium [overflow-wrap:anywhere]">{answer.words}</p>
            <p className="text-sm [overflow-wrap:anywhere]">{answer.name}</p>
          </div>
        </div>
      )}
    </section>
  );
}

function answerOf(scan: Scanned["scan"]): Answer {
  const isBad = groupOf(scan.outcome) === "unexpected";
  return {
    name: scan.name ?? scan.code,
    words: `${scan.isRepeat ? "Already scanned. " : ""}${sentenceOf(scan)}`,
    isBad,
  };
}
