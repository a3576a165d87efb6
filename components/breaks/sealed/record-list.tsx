import type { ReactNode } from "react";

export function RecordList({
  facts,
}: {
  facts: readonly (readonly [name: string, fact: ReactNode])[];
}) {
  return (
    <section aria-labelledby="record-title">
      <h2 id="record-title" className="pb-3 text-xl">
        The record
      </h2>
      <dl className="grid text-sm">
        {facts.map(([name, fact]) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-0.5 border-b py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
