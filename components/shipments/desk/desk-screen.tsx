"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";

import { deskQuery } from "@/components/shipments/desk/desk-keys";
import { DeskTable } from "@/components/shipments/desk/desk-table";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button, ButtonLink } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { TAB, tabListClasses } from "@/components/ui/tab-classes";
import { errorMessage } from "@/lib/platform/client/api-client";
import { DESK_QUEUES, type DeskQueue } from "@/lib/shipments/desk/queues";

const NAMES: Record<DeskQueue, string> = {
  "to-pack": "To pack",
  "to-ship": "To ship",
  "on-the-way": "On the way",
};
const EMPTY: Record<DeskQueue, string> = {
  "to-pack": "No paid shipment is waiting to be packed.",
  "to-ship": "No packed parcel is waiting for the carrier.",
  "on-the-way": "No parcel is on its way.",
};

/** Paid shipments by what is to be done next, oldest first. */
export function ShipmentDeskScreen({ queue }: { queue: DeskQueue }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    deskQuery(queue),
  );
  const counts = data?.pages[0]?.counts;
  const shipments = data?.pages.flatMap((page) => page.shipments) ?? [];
  return (
    <div className="wrap pb-16">
      <Breadcrumbs
        crumbs={[{ label: "Admin Dashboard", href: "/admin" }, { label: "Shipments" }]}
      />
      <div className="flex flex-wrap items-end justify-between gap-4 pt-2 pb-6">
        <div className="grid gap-1">
          <h1 className="text-3xl">Shipments</h1>
          <p className="text-muted-foreground">Paid shipments, the longest waiting first</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {queue === "to-ship" && (
            <a
              href="/api/admin/shipments/export"
              download
              className={buttonVariants({ variant: "outline" })}
            >
              Export for the carrier
            </a>
          )}
          <ButtonLink href="/admin/vault" variant="outline">
            Move a card
          </ButtonLink>
          <ButtonLink href="/admin/shipments/import" variant="outline">
            Import tracking
          </ButtonLink>
          <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw className="icon-sm" aria-hidden="true" />}
            Refresh
          </Button>
        </div>
      </div>
      <nav aria-label="Queues" className={tabListClasses()}>
        {DESK_QUEUES.map((name) => (
          <Link
            key={name}
            href={name === "to-pack" ? "/admin/shipments" : `/admin/shipments?queue=${name}`}
            aria-current={name === queue ? "page" : undefined}
            className={TAB}
          >
            {NAMES[name]} {counts && <span className="font-normal">{counts[name]}</span>}
          </Link>
        ))}
      </nav>
      {error && (
        <p role="alert" className="pt-6 text-sm text-destructive">
          {`The desk could not be loaded. ${errorMessage(error)}`}
        </p>
      )}
      {data && shipments.length === 0 && (
        <EmptyState title="Nothing to do" description={EMPTY[queue]} />
      )}
      {shipments.length > 0 && <DeskTable shipments={shipments} queue={queue} />}
      {hasNextPage && (
        <div className="grid justify-items-center py-8">
          <Button variant="outline" pending={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
