"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { countQuery } from "@/components/stock/desk/counts/count-query";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { countOf } from "@/lib/platform/plural";
import type { StockCountDetail } from "@/lib/stock/desk/counts/schema";

type CountResultProps = { count: StockCountDetail; mayTakeOffSale: boolean };

export function CountResult({ count, mayTakeOffSale }: CountResultProps) {
  const { missing, soldMissing } = count.totals;
  return (
    <div className="grid gap-4">
      {soldMissing > 0 && (
        <Notice
          tone="problem"
          role="alert"
          title={`${countOf(soldMissing, "sold box", "sold boxes")} missing`}
        >
          <p>
            {soldMissing === 1
              ? "Its buyer has paid for it. Search the other shelves and the station now, and contact the buyer if you can't find it."
              : "Their buyers have paid for them. Search the other shelves and the station now, and contact the buyers if you can't find them."}
          </p>
        </Notice>
      )}
      {missing > 0 && count.missingOnSale > 0 && (
        <Notice
          tone="wax"
          title={`${countOf(count.missingOnSale, "missing box", "missing boxes")} on sale`}
        >
          <OffSale count={count} mayTakeOffSale={mayTakeOffSale} />
        </Notice>
      )}
    </div>
  );
}

function OffSale({ count, mayTakeOffSale }: CountResultProps) {
  if (!mayTakeOffSale) return <p>Ask a manager to take them off sale.</p>;
  return <TakeOffSale count={count} />;
}

function TakeOffSale({ count: { id, missingOnSale } }: { count: StockCountDetail }) {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const boxes = countOf(missingOnSale, "box", "boxes");
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call("POST /api/admin/stock/counts/{id}/off-sale", { params: { id } }),
    onSuccess: ({ taken, held, count }) => {
      queryClient.setQueryData(countQuery(id).queryKey, count);
      setIsOpen(false);
      toastSuccess(
        `${countOf(taken, "box", "boxes")} taken off sale.${held > 0 ? ` Someone is paying for ${held}.` : ""}`,
      );
    },
    onError: (error) => toastError("Nothing was taken off sale", error),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button className="mt-2">{`Take ${boxes} off sale`}</Button>}
      title={`Take ${boxes} off sale?`}
      description="No one can buy them until you put them on sale again. They stay in the list of products."
      labels={{
        keep: "Keep on sale",
        confirm: `Take ${boxes} off sale`,
        pending: "Taking off sale...",
      }}
      confirmVariant="primary"
      step={{ isPending, isSuccess }}
      onConfirm={() => mutate()}
    />
  );
}
