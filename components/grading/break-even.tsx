import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { breakEven } from "@/components/grading/compute-break-even";
import { worthsQuery } from "@/components/grading/grading-queries";
import { SalesNote } from "@/components/grading/sales-note";
import { WorthRow } from "@/components/grading/worth-row";
import { Button } from "@/components/ui/button";
import { ignoreEnter } from "@/components/ui/ignore-enter";
import { NUMERIC_GRADES, type NumericGrade } from "@/lib/cards/grades";
import type { GradingCompany } from "@/lib/cards/grading-companies";
import type { GradingTrayCard } from "@/lib/grading/schema";
import { rangeOf } from "@/lib/grading/submission-words";
import { formatCents, formatPrice, toCents } from "@/lib/platform/money";
import { typedAmountSchema } from "@/lib/platform/typed-amount";

type BreakEvenProps = { card: GradingTrayCard; company: GradingCompany; feeCents: number };
/** `typed` is null until the collector types, and then replaces what sales say. */
type Worth = { grade: NumericGrade; typed: string | null };

const FIRST: readonly Worth[] = [
  { grade: "10", typed: null },
  { grade: "9", typed: null },
  { grade: "8", typed: null },
];
const MAX_ROWS = 6;
const amountSchema = typedAmountSchema("");

/** Filled from sales on the market, where there are any; the collector can enter the rest. */
export function BreakEven({ card, company, feeCents }: BreakEvenProps) {
  const { id, playerName, estimatedValue, opinion } = card;
  const [isOpen, setIsOpen] = useState(false);
  const [worths, setWorths] = useState(FIRST);
  const sales = useQuery({ ...worthsQuery(id), enabled: isOpen });
  const entries = worths.map(({ grade, typed }) => {
    const sold = sales.data?.find((worth) => worth.company === company && worth.grade === grade);
    return { grade, sold, text: typed ?? sold?.price ?? "" };
  });
  const { rows, from } = breakEven({
    valueCents: toCents(estimatedValue),
    feeCents,
    worths: entries.map(({ grade, text }) => ({ grade, worthCents: readCents(text) })),
  });
  const hasGains = rows.some(({ gainCents }) => gainCents !== null);
  const free = NUMERIC_GRADES.filter((grade) => !worths.some((worth) => worth.grade === grade));
  const next = free.find((grade) => Number(grade) < Number(worths.at(-1)?.grade)) ?? free[0];
  const change = (index: number, part: Partial<Worth>) =>
    setWorths(worths.map((worth, at) => (at === index ? { ...worth, ...part } : worth)));
  return (
    <details
      className="group rounded-md text-sm sm:ml-8.5"
      onKeyDown={ignoreEnter}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
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
        <ul aria-label={`Grades of ${playerName}`} className="grid gap-4">
          {entries.map(({ grade, sold, text }, index) => (
            <WorthRow
              key={index}
              name={`${id}-${index}`}
              grade={grade}
              grades={NUMERIC_GRADES.filter((one) => one === grade || free.includes(one))}
              typed={text}
              gainCents={rows[index]?.gainCents ?? null}
              onGrade={(chosen) => change(index, { grade: chosen })}
              onTyped={(typed) => change(index, { typed })}
              note={
                <SalesNote
                  worth={sold}
                  slab={`${company} ${grade}`}
                  isReplaced={sold !== undefined && text !== sold.price}
                  status={sales.status}
                />
              }
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
              onClick={() => setWorths([...worths, { grade: next, typed: null }])}
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
