"use client";

import { Part } from "@/components/back-office/part";
import { useDeskStep } from "@/components/back-office/use-desk-step";
import { countQuery } from "@/components/stock/desk/counts/count-query";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { type Group, sentenceOf } from "@/lib/stock/desk/counts/outcomes";
import type { Counted, StockCountDetail } from "@/lib/stock/desk/counts/schema";

type CountedListProps = { count: StockCountDetail; group: Group; title: string; empty: string };

export function CountedList({ count, group, title, empty }: CountedListProps) {
  const { id } = count;
  const lines = count[group];
  const total = count.totals[group];
  const isOpen = count.finishedAt === null && count.discardedAt === null;
  const undo = useDeskStep({
    query: countQuery(id),
    step: (code: string) =>
      call("POST /api/admin/stock/counts/{id}/scans/undo", { params: { id }, body: { code } }),
    onFailure: (error) => toastError("This scan was not removed", error),
  });
  return (
    <Part title={`${title} (${total.toLocaleString("en-US")})`}>
      {lines.length === 0 ? (
        <p className="text-sm text-muted-foreground">{empty}</p>
      ) : (
        <ul className="divide-y rounded-lg border">
          {lines.map((line) => (
            <li key={line.code} className="flex min-h-14 items-center gap-3 px-4 py-2">
              <div className="min-w-0 grow">
                <p className="[overflow-wrap:anywhere]">{line.name ?? line.code}</p>
                <p className="text-sm [overflow-wrap:anywhere] text-muted-foreground">
                  {line.name !== null && (
                    <span className="font-mono">{`${line.code.slice(0, 8)} `}</span>
                  )}
                  <span>{wordsOf(line, isOpen)}</span>
                </p>
              </div>
              {isOpen && group !== "missing" && (
                <Button
                  variant="ghost"
                  aria-label={`Remove the scan of ${line.name ?? line.code}, ${line.code.slice(0, 8)}`}
                  disabled={undo.isPending}
                  onClick={() => undo.mutate(line.code)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {total > lines.length && (
        <p className="text-sm text-muted-foreground">{`Showing the first ${lines.length}.`}</p>
      )}
    </Part>
  );
}

function wordsOf(line: Counted, isOpen: boolean): string {
  if (isOpen && line.outcome === "MISSING") return line.state === "SOLD" ? "Sold." : "";
  return sentenceOf(line);
}
