import type { NumericGrade } from "@/lib/cards/grades";
import type { GradingCompany } from "@/lib/cards/grading-companies";
import type { GradedWorth, SALE_BASES } from "@/lib/grading/schema";
import { toDecimalString } from "@/lib/platform/money";

/** A sale of a graded card of the same set and parallel. */
export type GradedSale = {
  company: GradingCompany;
  grade: NumericGrade;
  /** Whether it has the same number, too. */
  isSameCard: boolean;
  priceCents: number;
  soldAt: Date;
};

type Slab = Pick<GradedSale, "company" | "grade">;
type Basis = (typeof SALE_BASES)[number];

/** Older sales say little about today. */
export const COUNTED_SALES = 10;

/** The first basis with a sale counts; a farther one never mixes with it. */
const RULES: readonly [Basis, (sale: GradedSale, slab: Slab) => boolean][] = [
  ["SAME_CARD", (sale, { company }) => sale.isSameCard && sale.company === company],
  ["ANY_COMPANY", (sale) => sale.isSameCard],
  ["SAME_SET", (sale, { company }) => !sale.isSameCard && sale.company === company],
];

/** Null if there is no sale of the card or its like in this grade. */
export function worthFromSales(sales: readonly GradedSale[], slab: Slab): GradedWorth | null {
  const alike = sales.filter(({ grade }) => grade === slab.grade);
  for (const [basis, isOf] of RULES) {
    const counted = alike
      .filter((sale) => isOf(sale, slab))
      .sort((a, b) => b.soldAt.getTime() - a.soldAt.getTime())
      .slice(0, COUNTED_SALES);
    const [newest] = counted;
    if (newest)
      return {
        ...slab,
        basis,
        price: toDecimalString(medianOf(counted.map(({ priceCents }) => priceCents))),
        saleCount: counted.length,
        newestSaleAt: newest.soldAt.toISOString(),
      };
  }
  return null;
}

/** Rounds half a cent up. */
function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2);
}
