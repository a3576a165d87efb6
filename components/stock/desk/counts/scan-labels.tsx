"use client";

import { useQueryClient } from "@tanstack/react-query";

import { countQuery } from "@/components/stock/desk/counts/count-query";
import { ScanField } from "@/components/ui/scanner/scan-field";
import type { ScanAnswer } from "@/components/ui/scanner/use-scan-queue";
import { call } from "@/lib/client/call";
import { groupOf, sentenceOf } from "@/lib/stock/desk/counts/outcomes";
import type { Scanned } from "@/lib/stock/desk/counts/schema";
import { withScan } from "@/lib/stock/desk/counts/with-scan";

export function ScanLabels({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { queryKey } = countQuery(id);

  async function scan(code: string): Promise<ScanAnswer> {
    const scanned = await call("POST /api/admin/stock/counts/{id}/scans", {
      params: { id },
      body: { code },
    });
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (count) => count && withScan(count, scanned));
    return answerOf(scanned);
  }
  return (
    <section aria-label="Scan" className="grid gap-3">
      <ScanField label="Scan or type a box’s label" lostName="Not counted" onScan={scan} />
    </section>
  );
}

function answerOf(scan: Scanned): ScanAnswer {
  return {
    words: `${scan.name ?? scan.code}. ${scan.isRepeat ? "Already scanned. " : ""}${sentenceOf(scan)}`,
    isProblem: groupOf(scan.outcome) === "unexpected",
  };
}
