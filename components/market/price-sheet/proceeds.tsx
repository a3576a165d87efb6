import { useWatch } from "react-hook-form";

import type { SheetFields } from "@/components/market/price-sheet/sheet-fields";
import { saleOf } from "@/components/market/price-sheet/sheet-sales";
import type { ListedCard } from "@/lib/market/schema";
import { formatCents } from "@/lib/platform/money";

type ProceedsProps = { card: ListedCard; feePercent: number };

/** The seller's proceeds at the price in the field. */
export function Proceeds({ card, feePercent }: ProceedsProps) {
  const typed = useWatch<SheetFields, `prices.${string}`>({ name: `prices.${card.id}` });
  const sale = saleOf({ card, typed, feePercent });
  return (
    <output className="grid min-w-0 flex-1 gap-1 sm:w-28 sm:flex-none">
      <span className="text-xs text-muted-foreground">You get </span>
      <strong className="text-lg leading-tight font-semibold tracking-title">
        {sale ? formatCents(sale.proceedsCents) : "—"}
      </strong>
      {sale && (
        <span className="text-xs text-muted-foreground">
          {`${sale.feePercent}% fee, ${formatCents(sale.feeCents)}`}
        </span>
      )}
    </output>
  );
}
