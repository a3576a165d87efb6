"use client";

import { useWatch } from "react-hook-form";

import { TextField } from "@/components/ui/text-field";
import type { ProductBatchInput } from "@/lib/stock/schema";

/** A sealed case is a record of its own: all boxes of the batch are from it, in their order. */
export function CaseFields() {
  const provenance = useWatch<ProductBatchInput>({ name: "provenance" });
  if (provenance !== "Sealed Case") return null;
  return (
    <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
      <TextField<ProductBatchInput>
        autoComplete="off"
        name="caseNumber"
        label="Case number (optional)"
        hint="The maker’s, as printed on the case"
      />
      <TextField<ProductBatchInput>
        autoComplete="off"
        capitalize
        name="caseBought"
        label="How we bought it (optional)"
        hint="Only for us, such as the dealer or invoice"
      />
    </div>
  );
}
