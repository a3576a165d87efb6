"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { PageHead } from "@/components/back-office/page-head";
import { useMayCall } from "@/components/back-office/staff-role";
import { countQuery } from "@/components/stock/desk/counts/count-query";
import { CountResult } from "@/components/stock/desk/counts/count-result";
import { CountedList } from "@/components/stock/desk/counts/counted-list";
import { EndCount } from "@/components/stock/desk/counts/end-count";
import { placeName } from "@/components/stock/desk/counts/place-name";
import { ScanLabels } from "@/components/stock/desk/counts/scan-labels";
import { SecondLook } from "@/components/stock/desk/counts/second-look";
import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import type { StockCountDetail } from "@/lib/stock/desk/counts/schema";

const REFRESH_MS = 5000;

export function CountScreen({ id }: { id: string }) {
  const mayTakeOffSale = useMayCall()("takeMissingOffSale");
  const [looksAgain, setLooksAgain] = useState(false);
  const { data: count } = useQuery({
    ...countQuery(id),
    // Shows what others scan at the same time.
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? REFRESH_MS : false),
  });
  if (!count) return null;
  const { totals } = count;
  const isRunning = isOpen(count);
  const isSecondLook = isRunning && looksAgain;
  return (
    <div className="wrap pb-16">
      <PageHead
        title={placeName(count.shelf)}
        above={[{ label: "Stock counts", href: "/admin/counts" }]}
        badge={<State {...count} />}
        lead={
          <>
            <span>{`Started by ${count.startedBy}, `}</span>
            <LocalTime iso={count.startedAt} />
            {count.finishedAt !== null && (
              <span>
                <span>{`. Finished by ${count.finishedBy}, `}</span>
                <LocalTime iso={count.finishedAt} />
              </span>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {isRunning && <ScanLabels id={id} />}
        {isSecondLook && <SecondLook count={count} onLeave={() => setLooksAgain(false)} />}
        <dl className="grid grid-cols-4 divide-x rounded-lg border bg-card text-center">
          <Figure name="Expected" value={totals.expected} />
          <Figure name="Found" value={totals.found} />
          <Figure name={isRunning ? "To go" : "Missing"} value={totals.missing} />
          <Figure name="Unexpected" value={totals.unexpected} isBad={totals.unexpected > 0} />
        </dl>
        {count.finishedAt !== null && <CountResult count={count} mayTakeOffSale={mayTakeOffSale} />}
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-3">
          <CountedList
            count={count}
            group="unexpected"
            title="Unexpected"
            empty="Nothing unexpected."
          />
          {!isSecondLook && (
            <CountedList
              count={count}
              group="missing"
              title={isRunning ? "To go" : "Missing"}
              empty={isRunning ? "Everything expected was found." : "Nothing is missing."}
            />
          )}
          <CountedList count={count} group="found" title="Found" empty="No boxes yet." />
        </div>
        {isRunning && !isSecondLook && (
          <EndCount count={count} onLookAgain={() => setLooksAgain(true)} />
        )}
      </div>
    </div>
  );
}

const isOpen = ({ finishedAt, discardedAt }: StockCountDetail) =>
  finishedAt === null && discardedAt === null;

function State({ finishedAt, discardedAt }: StockCountDetail) {
  if (finishedAt !== null) return <Badge variant="listed">Finished</Badge>;
  return discardedAt === null ? (
    <Badge variant="wax">Open</Badge>
  ) : (
    <Badge variant="plain">Discarded</Badge>
  );
}

function Figure({ name, value, isBad = false }: { name: string; value: number; isBad?: boolean }) {
  return (
    <div className="flex min-w-0 flex-col-reverse px-1 py-3">
      <dt className="text-xs [overflow-wrap:anywhere] text-muted-foreground">{name}</dt>
      <dd className={`text-2xl ${isBad ? "text-destructive" : ""}`}>
        {value.toLocaleString("en-US")}
      </dd>
    </div>
  );
}
