"use client";

import { useQuery } from "@tanstack/react-query";

import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { OutlineLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Fact } from "@/components/ui/fact";
import { LoadFailureState } from "@/components/ui/load-failure";
import { BoxReturns } from "@/components/values/box-returns";
import { Change } from "@/components/values/change";
import { ValueHistory } from "@/components/values/value-history";
import { VALUE } from "@/components/values/value-queries";
import { formatPrice, toCents } from "@/lib/platform/money";
import type { CollectionValue } from "@/lib/values/schema";

export function ValueScreen() {
  const { data, error, refetch, isFetching } = useQuery(VALUE);
  const today = data?.days.at(-1);
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[{ label: "Inventory", href: "/inventory" }, { label: "Value" }]} />
      <h1 className="pt-2 pb-8 text-4xl">Value</h1>
      {data && today ? (
        <div className="grid gap-14">
          <section aria-labelledby="history-title" className="grid gap-6">
            <h2 id="history-title" className="sr-only">
              Value over time
            </h2>
            <dl className="flex flex-wrap gap-x-12 gap-y-4">
              <Fact look="figure" name="Estimated value today">
                {formatPrice(today.value)}
              </Fact>
              <Fact look="figure" name="Change since pull">
                <Change amount={today.gain} />
              </Fact>
            </dl>
            <ValueHistory
              points={data.days.map(toPoint)}
              readAt={Date.parse(data.readAt)}
              label="Value over time"
            />
            <p className="max-w-prose text-sm text-muted-foreground">
              The sum of the latest values of all cards you have pulled. Each card’s page says who
              valued it and when.
            </p>
          </section>
          <BoxReturns />
        </div>
      ) : error ? (
        <LoadFailureState
          title="The value could not be loaded"
          error={error}
          isFetching={isFetching}
          retry={refetch}
        />
      ) : (
        <EmptyState
          title="No cards yet"
          description="Once you have pulled a card, its value is shown here over time."
        >
          <OutlineLink href="/rip">Rip Now</OutlineLink>
        </EmptyState>
      )}
    </div>
  );
}

function toPoint({ day, value }: CollectionValue["days"][number]) {
  return { at: Date.parse(day), cents: toCents(value) };
}
