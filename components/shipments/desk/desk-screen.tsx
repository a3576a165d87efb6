"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";

import { QueueScreen } from "@/components/back-office/queue-screen";
import { DeskTable } from "@/components/shipments/desk/desk-table";
import { printAddress } from "@/components/shipments/desk/print-address";
import { ButtonLink, OutlineLink } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { addressOf } from "@/lib/client/address";
import { pages } from "@/lib/client/pages";
import type { DeskQueue } from "@/lib/shipments/desk/queues";

const QUEUES: Record<DeskQueue, { name: string; empty: string }> = {
  "to-pack": { name: "To pack", empty: "No paid shipment is waiting to be packed." },
  "to-ship": { name: "To ship", empty: "No packed parcel is waiting for the carrier." },
  "on-the-way": { name: "On the way", empty: "No parcel is on its way." },
  "coming-back": { name: "Coming back", empty: "No parcel is coming back." },
};

export function ShipmentDeskScreen({ queue }: { queue: DeskQueue }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const list = useInfiniteQuery(pages("GET /api/admin/shipments", { query: { queue } }));
  const { data } = list;
  const shipments = data?.pages.flatMap((page) => page.shipments) ?? [];
  // A parcel that left this queue is no longer chosen.
  const chosen = shipments.map(({ id }) => id).filter((id) => ticked.includes(id));
  return (
    <QueueScreen
      title="Shipments"
      lead="Paid shipments, longest waiting first"
      actions={
        <>
          {queue === "to-ship" && (
            <a
              href={addressOf("GET /api/admin/shipments/export")}
              className={buttonVariants({ variant: "outline" })}
            >
              Export for the carrier
            </a>
          )}
          {shipments.length > 0 && (queue === "to-pack" || queue === "to-ship") && (
            <>
              <ButtonLink href={`/admin/shipments/${shipments[0]?.id}`} prefetch={false}>
                Next parcel
              </ButtonLink>
              <ButtonLink
                href={printAddress(chosen.length > 0 ? chosen : queue)}
                variant="outline"
                prefetch={false}
              >
                <Printer className="icon-sm" aria-hidden="true" />
                <span>{chosen.length > 0 ? `Print ${chosen.length} selected` : "Print all"}</span>
                <span className="sr-only"> slips and labels</span>
              </ButtonLink>
            </>
          )}
          <OutlineLink href="/admin/shipments/all">All shipments</OutlineLink>
          <OutlineLink href="/admin/vault">Move a card</OutlineLink>
          <OutlineLink href="/admin/shipments/import">Import tracking</OutlineLink>
        </>
      }
      queues={QUEUES}
      queue={queue}
      list={list}
      isEmpty={shipments.length === 0}
    >
      {shipments.length > 0 && (
        <DeskTable shipments={shipments} queue={queue} chosen={chosen} onChosen={setTicked} />
      )}
    </QueueScreen>
  );
}
