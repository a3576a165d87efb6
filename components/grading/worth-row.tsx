import type { ReactNode } from "react";

import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import type { NumericGrade } from "@/lib/cards/grades";
import { formatChange } from "@/lib/platform/money";

type WorthRowProps = {
  name: string;
  grade: NumericGrade;
  grades: readonly NumericGrade[];
  typed: string;
  /** Gain after the fee; null without a value. */
  gainCents: number | null;
  onGrade: (grade: NumericGrade) => void;
  onTyped: (typed: string) => void;
  /** Where the value is from. */
  note: ReactNode;
};

export function WorthRow({
  name,
  grade,
  grades,
  typed,
  gainCents,
  onGrade,
  onTyped,
  note,
}: WorthRowProps) {
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[5.5rem_9rem_minmax(0,1fr)]">
      <NativeSelect
        name={`grade-${name}`}
        aria-label="Grade"
        value={grade}
        onChange={({ target }) => {
          const chosen = grades.find((one) => one === target.value);
          if (chosen) onGrade(chosen);
        }}
      >
        {grades.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </NativeSelect>
      <Input
        name={`worth-${name}`}
        aria-label={`Worth with a ${grade}`}
        aria-describedby={`sales-${name}`}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onTyped(target.value)}
      />
      <output className="min-w-20 text-right sm:text-left">
        {gainCents !== null && (
          <>
            <span className={gainCents < 0 ? "text-destructive" : "font-medium"}>
              {formatChange((gainCents / 100).toFixed(2))}
            </span>
            <span className="text-muted-foreground max-sm:sr-only"> after the fee</span>
          </>
        )}
      </output>
      <p id={`sales-${name}`} className="col-span-full text-muted-foreground">
        {note}
      </p>
    </li>
  );
}
