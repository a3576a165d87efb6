"use client";

import { useInfiniteQuery } from "@tanstack/react-query";

import { deskQuery } from "@/components/shipments/desk/desk-queries";
import { DeskTable } from "@/components/shipments/desk/desk-table";
import { ButtonLink } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { QueueScreen } from "@/components/ui/queue-screen";
import { addressOf } from "@/lib/client/call";
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
  const list = useInfiniteQuery(deskQuery(queue));
  const { data } = list;
  const counts = data?.pages[0]?.counts;
  const shipments = data?.pages.flatMap((page) => page.shipments) ?? [];
  return (
    <QueueScreen
      title="Shipments"
      description="Paid shipments, the longest waiting first"
      parents={[{ label: "Admin Dashboard", href: "/admin" }]}
      actions={
        <>
          {queue === "to-ship" && (
            <a
              href={addressOf("GET /api/admin/shipments/export")}
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
        </>
      }
      queues={DESK_QUEUES.map((name) => ({
        name: NAMES[name],
        href: name === "to-pack" ? "/admin/shipments" : `/admin/shipments?queue=${name}`,
        isCurrent: name === queue,
        count: counts?.[name],
      }))}
      list={list}
    >
      {data && shipments.length === 0 && (
        <EmptyState title="Nothing to do" description={EMPTY[queue]} />
      )}
      {shipments.length > 0 && <DeskTable shipments={shipments} queue={queue} />}
    </QueueScreen>
  );
}
