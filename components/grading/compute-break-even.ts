import type { NumericGrade } from "@/lib/cards/grades";

type Worth = { grade: NumericGrade; worthCents: number | null };
type Options = {
  valueCents: number;
  feeCents: number;
  /** The collector's estimates. Null if not entered. */
  worths: readonly Worth[];
};
export type BreakEven = {
  /** In the order of `worths`: the gain over the raw card, after the fee. */
  rows: { grade: NumericGrade; gainCents: number | null }[];
  /** The lowest grade that at least breaks even. */
  from: NumericGrade | null;
};

export function breakEven({ valueCents, feeCents, worths }: Options): BreakEven {
  const rows = worths.map(({ grade, worthCents }) => ({
    grade,
    gainCents: worthCents === null ? null : worthCents - valueCents - feeCents,
  }));
  const [lowest] = rows
    .filter(({ gainCents }) => gainCents !== null && gainCents >= 0)
    .sort((a, b) => Number(a.grade) - Number(b.grade));
  return { rows, from: lowest?.grade ?? null };
}
