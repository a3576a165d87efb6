"use client";

import { type Ref, useImperativeHandle, useRef } from "react";

import { CorrectionForm } from "@/components/breaks/sealed/correction-form";
import { useCorrection } from "@/components/breaks/sealed/use-correction";
import { CorrectionLines } from "@/components/cards/correction-lines";
import { LocalTime } from "@/components/ui/local-time";
import type { Break } from "@/lib/breaks/schema";

export type CorrectionsHandle = { begin: (place: { pack: number; position: number }) => void };

/** Corrections made after sealing, and the form for the next one. */
export function Corrections({ box, ref }: { box: Break; ref: Ref<CorrectionsHandle> }) {
  const correction = useCorrection(box);
  const section = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => ({
    begin(place) {
      correction.begin(place);
      section.current?.scrollIntoView({ block: "start" });
      // The form's own setFocus finds no field right after a reset.
      section.current
        ?.querySelector<HTMLInputElement>("[name=reason]")
        ?.focus({ preventScroll: true });
    },
  }));
  return (
    <section
      ref={section}
      aria-labelledby="correction-title"
      className="grid scroll-mt-24 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="grid content-start gap-6">
        <div className="grid gap-1">
          <h2 id="correction-title" className="text-2xl">
            Correction
          </h2>
          <p className="max-w-[36em] text-sm text-muted-foreground">
            The ledger records it permanently, and the owner sees what changed and why. The sealed
            record stays unchanged next to it.
          </p>
        </div>
        <Recorded box={box} />
      </div>
      <div data-print="none">
        <CorrectionForm correction={correction} />
      </div>
    </section>
  );
}

function Recorded({ box: { corrections, packs } }: { box: Break }) {
  const hasClosed = packs.some(({ cards }) => cards.length === 0);
  if (corrections.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        {hasClosed ? "No corrections in opened packs so far." : "No corrections so far."}
      </p>
    );
  return (
    <ol aria-label="Recorded corrections" className="grid text-sm">
      {corrections.map(({ at, pack, position, reason, changes }) => (
        <li key={`${at} ${pack} ${position}`} className="grid gap-1 border-t py-3">
          <span className="flex justify-between gap-4 font-medium">
            {`Pack ${pack}, card ${position}`}
            <LocalTime iso={at} format="day" className="flex-none text-muted-foreground" />
          </span>
          <span>{reason}</span>
          <CorrectionLines changes={changes} />
        </li>
      ))}
    </ol>
  );
}
