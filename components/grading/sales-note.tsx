import { LocalTime } from "@/components/ui/local-time";
import type { GradedWorth } from "@/lib/grading/schema";
import { formatPrice } from "@/lib/platform/money";

type SalesNoteProps = {
  worth: GradedWorth | undefined;
  /** "PSA 9" */
  slab: string;
  /** Whether the collector entered another value. */
  isReplaced: boolean;
  status: "pending" | "success" | "error";
};

/** Says which sales a value is from, or that there are none. */
export function SalesNote({ worth, slab, isReplaced, status }: SalesNoteProps) {
  if (!worth) return <span>{reasonOf(slab, status)}</span>;
  const { price, saleCount, newestSaleAt } = worth;
  const isOne = saleCount === 1;
  return (
    <>
      {isReplaced && <span>{`Your estimate. Sales say ${formatPrice(price)}. `}</span>}
      <span>
        {`${isOne ? "1 sale" : `Median of ${saleCount} sales`} of ${subjectOf(worth, slab)}, ${isOne ? "on" : "the last on"} `}
      </span>
      <LocalTime iso={newestSaleAt} format="day" />
    </>
  );
}

function reasonOf(slab: string, status: SalesNoteProps["status"]): string {
  if (status === "pending") return "Looking for sales…";
  if (status === "error") return "The sales could not be loaded. Enter your own estimate.";
  return `No sale of this card or its like in ${slab} yet. Enter your own estimate.`;
}

function subjectOf({ basis, saleCount }: GradedWorth, slab: string): string {
  if (basis === "SAME_CARD") return `this card in ${slab}`;
  if (basis === "ANY_COMPANY") return "this card in the same grade by another company";
  const others = saleCount === 1 ? "another card" : "other cards";
  return `${others} of this set and parallel in ${slab}`;
}
