import type { ReactNode } from "react";

import { Copyable } from "@/components/ui/copyable";
import type { Break } from "@/lib/breaks/schema";

/** The facts of a break. */
export function RecordList({
  facts,
}: {
  facts: readonly (readonly [name: string, fact: ReactNode])[];
}) {
  return (
    <dl className="grid max-w-180 text-sm">
      {facts.map(([name, fact]) => (
        <div
          key={name}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-b py-2.5 last:border-b-0 sm:grid-cols-[8rem_minmax(0,1fr)]"
        >
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is known of every break that has ended. */
export const recordFacts = (box: Break) =>
  [
    ["Order", box.orderNumber],
    ["Station", [box.station, ...box.cameras].join(", ")],
    ["Code words", box.challenge],
    ["Deviations", box.deviations || "None"],
    [
      "Box",
      <Copyable key="box" name="box ID">
        {box.boxId}
      </Copyable>,
    ],
  ] as const;
