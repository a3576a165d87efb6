import { ScanSearch } from "lucide-react";

import type { InventoryCard } from "@/lib/inventory/schema";

export function EvaluationNote({ evaluation }: { evaluation: InventoryCard["evaluation"] }) {
  if (!evaluation) return null;
  return (
    <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-muted-foreground">
      <ScanSearch className="size-3.5 flex-none" aria-hidden="true" />
      {evaluation.state === "Requested" ? "Evaluation requested" : "Evaluation finished"}
    </span>
  );
}
