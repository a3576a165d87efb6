import type { NumericGrade } from "@/lib/cards/grades";

type Worth = { grade: NumericGrade; worthCents: number | null };
type Options = {
  /** What it is worth raw. */
  valueCents: number;
  feeCents: number;
  /** What the collector thinks it would be worth; null is not entered. */
  worths: readonly Worth[];
};
export type BreakEven = {
  /** In the order of `worths`: what is left after the fee, compared with the raw card. */
  rows: { grade: NumericGrade; gainCents: number | null }[];
  /** The lowest grade entered that at least breaks even. */
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
