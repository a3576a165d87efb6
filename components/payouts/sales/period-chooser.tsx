"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";

import { Button, ButtonLink } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { isMonth, listPeriods, periodAddress, periodAfter, periodName } from "@/lib/books/period";
import type { Period } from "@/lib/books/period";

type PeriodChooserProps = { period: Period; first: Period; last: Period };

/** A month or a year, by name, with the periods before and after it at hand. */
export function PeriodChooser({ period, first, last }: PeriodChooserProps) {
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  const [shown, show] = useOptimistic(period);
  const years = listPeriods(first, last);
  const isListed = years.some(({ year, months }) => year === period || months.includes(period));
  return (
    <div
      className="flex min-w-0 items-center gap-1 max-sm:w-full"
      data-loading={isLoading || undefined}
    >
      <Step icon={ChevronLeft} to={periodAfter(period, -1)} first={first} last={last} />
      <NativeSelect
        aria-label="Period"
        aria-busy={isLoading}
        className="min-w-52 max-sm:flex-1"
        value={shown}
        onChange={({ target: { value } }) =>
          startLoading(() => {
            show(value);
            router.push(periodAddress(value));
          })
        }
      >
        {!isListed && <option value={period}>{optionName(period)}</option>}
        {years.map(({ year, months }) => (
          <optgroup key={year} label={year}>
            <option value={year}>{optionName(year)}</option>
            {months.map((month) => (
              <option key={month} value={month}>
                {optionName(month)}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      <Step icon={ChevronRight} to={periodAfter(period, 1)} first={first} last={last} />
    </div>
  );
}

const optionName = (period: Period) =>
  isMonth(period) ? periodName(period) : `All of ${periodName(period)}`;

type StepProps = { icon: typeof ChevronLeft; to: Period; first: Period; last: Period };

/** Disabled outside the periods that can be chosen. */
function Step({ icon: Icon, to, first, last }: StepProps) {
  const isThere = to >= first.slice(0, to.length) && to <= last.slice(0, to.length);
  const icon = <Icon className="icon" aria-hidden="true" />;
  return isThere ? (
    <ButtonLink variant="ghost" size="icon" href={periodAddress(to)} aria-label={optionName(to)}>
      {icon}
    </ButtonLink>
  ) : (
    <Button variant="ghost" size="icon" disabled aria-label={optionName(to)}>
      {icon}
    </Button>
  );
}
