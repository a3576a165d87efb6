import type { ReactNode } from "react";

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
