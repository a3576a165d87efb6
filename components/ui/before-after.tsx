"use client";

import { ChevronsLeftRight } from "lucide-react";
import { type CSSProperties, type PointerEvent, type ReactNode, useState } from "react";

import { cn } from "@/components/ui/cn";

/** `picture` fills the width. Both pictures have the same shape. */
type Side = { label: string; picture: ReactNode };

type BeforeAfterProps = { label: string; before: Side; after: Side; className?: string };

/** Overlays two pictures. A drag or the arrow keys move the seam; print shows both. */
export function BeforeAfter({ label, before, after, className }: BeforeAfterProps) {
  const [percent, setPercent] = useState(50);

  // Replaces the range's own dragging, because touch screens require an exact hit on its thumb.
  function slide({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPercent(Math.round(Math.min(100, Math.max(0, ((clientX - left) / width) * 100))));
  }

  return (
    <div
      role="group"
      aria-label={label}
      style={{ "--seam": `${percent}%` } as CSSProperties}
      className={cn(
        "relative isolate grid cursor-ew-resize touch-pan-y select-none print:grid-cols-2 print:gap-4",
        className,
      )}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        slide(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) slide(event);
      }}
    >
      <Half label={after.label} className="items-end justify-items-end">
        {after.picture}
      </Half>
      <Half
        label={before.label}
        className="justify-items-start [clip-path:inset(0_calc(100%-var(--seam))_0_0)] print:order-first print:[clip-path:none]"
      >
        {before.picture}
      </Half>
      <input
        type="range"
        aria-label={`Share of the picture: ${before.label}`}
        aria-valuetext={`${percent}% ${before.label}, ${100 - percent}% ${after.label}`}
        value={percent}
        onChange={({ target }) => setPercent(target.valueAsNumber)}
        className="peer pointer-events-none absolute inset-0 size-full opacity-0 print:hidden"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-(--seam) -ml-px w-0.5 bg-wax print:hidden"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-[clamp(1.375rem,var(--seam),calc(100%-1.375rem))] grid size-11 -translate-1/2 place-items-center rounded-full border border-wax-line bg-wax text-wax-foreground shadow-float outline-offset-2 outline-ring peer-focus-visible:outline-3 print:hidden"
      >
        <ChevronsLeftRight className="icon-sm" />
      </span>
    </div>
  );
}

function Half({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <figure
      className={cn(
        "relative col-start-1 row-start-1 grid overflow-hidden rounded-[5.4%/4%] bg-well print:col-auto print:row-auto",
        className,
      )}
    >
      {children}
      <figcaption className="absolute bottom-2 mx-2 rounded-sm bg-popover px-2 py-0.5 text-xs font-medium print:static">
        {label}
      </figcaption>
    </figure>
  );
}
