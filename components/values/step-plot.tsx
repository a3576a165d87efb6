"use client";

import { type PointerEvent, useState } from "react";

import { type Point, ticksOf } from "@/components/values/value-series";
import { formatCents, formatDollars } from "@/lib/platform/money";
import { formatMediumDate } from "@/lib/platform/time";

type StepPlotProps = { points: readonly Point[]; label: string };

const dayOf = (at: number) => formatMediumDate(new Date(at).toISOString());

/** A value that changes in steps. Hovering shows the value of a day; the table lists them all. */
export function StepPlot({ points, label }: StepPlotProps) {
  const [shown, setShown] = useState<Point | null>(null);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const ticks = ticksOf(points.map(({ cents }) => cents));
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const span = Math.max(last.at - first.at, 1);
  const x = (at: number) => ((at - first.at) / span) * 100;
  const y = (cents: number) => 100 - ((cents - bottom) / (top - bottom)) * 100;
  const line = points
    .map(({ at, cents }, index) => `${index ? `H${x(at)}V` : `M${x(at)} `}${y(cents)}`)
    .join("");

  const showValueAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = first.at + Math.min(1, Math.max(0, (clientX - left) / width)) * span;
    const point = points.findLast((each) => each.at <= at) ?? first;
    setShown({ at, cents: point.cents });
  };

  return (
    <figure aria-label={label} className="grid grid-cols-[1fr_auto] gap-x-3 text-xs">
      <div
        className="relative h-40 touch-pan-y md:h-52"
        onPointerMove={showValueAt}
        onPointerLeave={() => setShown(null)}
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          {ticks.map((tick) => (
            <path
              key={tick}
              d={`M0 ${y(tick)}H100`}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-border"
            />
          ))}
          <path d={`${line}V100H0Z`} className="fill-wax-line/12" />
          <path
            d={line}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            className="fill-none stroke-wax-line stroke-2"
          />
        </svg>
        {shown && (
          <>
            <span
              aria-hidden="true"
              className="absolute inset-y-0 w-px bg-border-strong"
              style={{ left: `${x(shown.at)}%` }}
            />
            <span
              aria-hidden="true"
              className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-background bg-foreground"
              style={{ left: `${x(shown.at)}%`, top: `${y(shown.cents)}%` }}
            />
            <span
              className="pointer-events-none absolute -top-2 rounded-md bg-popover px-2.5 py-1.5 whitespace-nowrap shadow-float"
              style={
                x(shown.at) > 50
                  ? { right: `calc(${100 - x(shown.at)}% + 0.75rem)` }
                  : { left: `calc(${x(shown.at)}% + 0.75rem)` }
              }
            >
              <span className="font-strong">{formatCents(shown.cents)}</span>
              <span className="pl-2 text-muted-foreground">{dayOf(shown.at)}</span>
            </span>
          </>
        )}
      </div>
      <div aria-hidden="true" className="relative text-muted-foreground">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute left-0 -translate-y-1/2 whitespace-nowrap"
            style={{ top: `${y(tick)}%` }}
          >
            {formatDollars(tick)}
          </span>
        ))}
        <span className="invisible">{formatDollars(Math.max(...ticks))}</span>
      </div>
      <p aria-hidden="true" className="flex justify-between pt-2 text-muted-foreground">
        <span>{dayOf(first.at)}</span>
        <span>{dayOf(last.at)}</span>
      </p>
    </figure>
  );
}
