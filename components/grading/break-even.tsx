import { useState } from "react";

import { breakEven } from "@/components/grading/compute-break-even";
import { WorthRow } from "@/components/grading/worth-row";
import { Button } from "@/components/ui/button";
import { ignoreEnter } from "@/components/ui/ignore-enter";
import { typedAmountSchema } from "@/components/ui/typed-amount";
import { NUMERIC_GRADES, type NumericGrade } from "@/lib/cards/grades";
import type { GradingTrayCard } from "@/lib/grading/schema";
import { rangeOf } from "@/lib/grading/submission-words";
import { formatCents, formatPrice, toCents } from "@/lib/platform/money";

type BreakEvenProps = { card: GradingTrayCard; feeCents: number };
type Worth = { grade: NumericGrade; typed: string };

const FIRST: readonly Worth[] = [
  { grade: "10", typed: "" },
  { grade: "9", typed: "" },
  { grade: "8", typed: "" },
];
const MAX_ROWS = 6;
const amountSchema = typedAmountSchema("");

/** Uses the collector's own estimates of what the card would be worth; we claim nothing. */
export function BreakEven({ card, feeCents }: BreakEvenProps) {
  const { id, playerName, estimatedValue, opinion } = card;
  const [worths, setWorths] = useState(FIRST);
  const { rows, from } = breakEven({
    valueCents: toCents(estimatedValue),
    feeCents,
    worths: worths.map(({ grade, typed }) => ({ grade, worthCents: readCents(typed) })),
  });
  const hasGains = rows.some(({ gainCents }) => gainCents !== null);
  const free = NUMERIC_GRADES.filter((grade) => !worths.some((worth) => worth.grade === grade));
  const next = free.find((grade) => Number(grade) < Number(worths.at(-1)?.grade)) ?? free[0];
  const change = (index: number, part: Partial<Worth>) =>
    setWorths(worths.map((worth, at) => (at === index ? { ...worth, ...part } : worth)));
  return (
    <details className="group rounded-md text-sm sm:ml-8.5" onKeyDown={ignoreEnter}>
      <summary className="target inline-flex cursor-pointer items-center textlink">
        Is grading worth it?<span className="sr-only"> {playerName}</span>
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-4 rounded-md border bg-card p-4">
        <p className="text-muted-foreground">
          {`Worth ${formatPrice(estimatedValue)} now, plus ${formatCents(feeCents)} for grading. What would it be worth with these grades?`}
        </p>
        {opinion && (
          <p>
            Our desk expects <strong className="font-semibold">{rangeOf(opinion)}</strong>:{" "}
            <span className="text-muted-foreground">{opinion.finding}</span>
          </p>
        )}
        <ul aria-label={`Grades of ${playerName}`} className="grid gap-2">
          {worths.map(({ grade, typed }, index) => (
            <WorthRow
              key={index}
              name={`${id}-${index}`}
              grade={grade}
              grades={NUMERIC_GRADES.filter((one) => one === grade || free.includes(one))}
              typed={typed}
              gainCents={rows[index]?.gainCents ?? null}
              onGrade={(chosen) => change(index, { grade: chosen })}
              onTyped={(text) => change(index, { typed: text })}
            />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="font-medium">
            {hasGains && (from ? `Breaks even at a ${from}.` : "None of these grades breaks even.")}
          </p>
          {worths.length < MAX_ROWS && next && (
            <Button
              variant="outline"
              size="sm"
              onClick={() => setWorths([...worths, { grade: next, typed: "" }])}
            >
              Add a grade
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

function readCents(typed: string): number | null {
  const read = amountSchema.safeParse(typed);
  return read.success ? toCents(read.data) : null;
}
