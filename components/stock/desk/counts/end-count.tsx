"use client";

import { useState } from "react";

import { useDeskStep } from "@/components/back-office/use-desk-step";
import { countQuery } from "@/components/stock/desk/counts/count-query";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastError } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { StockCountDetail } from "@/lib/stock/desk/counts/schema";

type EndCountProps = { count: StockCountDetail; onLookAgain: () => void };

export function EndCount({ count, onLookAgain }: EndCountProps) {
  const { id, shelf, totals, missingKey } = count;
  const [asked, setAsked] = useState<"finish" | "discard" | null>(null);
  const finish = useDeskStep({
    query: countQuery(id),
    step: () =>
      call("POST /api/admin/stock/counts/{id}/finish", { params: { id }, body: { missingKey } }),
    onDone: () => setAsked(null),
    onFailure: (error) => toastError("This count was not finished", error),
  });
  const discard = useDeskStep({
    query: countQuery(id),
    step: () => call("POST /api/admin/stock/counts/{id}/discard", { params: { id } }),
    onDone: () => setAsked(null),
    onFailure: (error) => toastError("This count was not discarded", error),
  });
  const { missing, unexpected } = totals;
  return (
    <div className="flex flex-wrap gap-3">
      {missing > 0 ? (
        <Button onClick={onLookAgain}>Finish this count</Button>
      ) : (
        <ConfirmDialog
          isOpen={asked === "finish"}
          onOpenChange={(isOpen) => setAsked(isOpen ? "finish" : null)}
          trigger={<Button>Finish this count</Button>}
          title="Finish this count?"
          description={`Nothing is missing, and ${unexpected === 0 ? "nothing is unexpected" : `${unexpected} unexpected`}. The result is final.${shelf === null ? "" : ` The boxes you found are recorded on shelf ${shelf}.`}`}
          labels={{ keep: "Keep counting", confirm: "Finish this count", pending: "Finishing..." }}
          confirmVariant="primary"
          step={finish}
          onConfirm={() => finish.mutate()}
        />
      )}
      <ConfirmDialog
        isOpen={asked === "discard"}
        onOpenChange={(isOpen) => setAsked(isOpen ? "discard" : null)}
        trigger={<Button variant="outline">Discard</Button>}
        title="Discard this count?"
        description="Its scans are kept but have no effect."
        labels={{ keep: "Keep counting", confirm: "Discard this count", pending: "Discarding..." }}
        step={discard}
        onConfirm={() => discard.mutate()}
      />
    </div>
  );
}
