"use client";

import { X } from "lucide-react";

import { useDismissNotices, useShipmentNotices } from "@/components/notices/use-notices";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

/** Shipments that left us and have not been seen yet. */
export function ShippedBanner() {
  const notices = useShipmentNotices();
  const { mutate: dismiss } = useDismissNotices();
  if (notices.length === 0) return null;

  function dismissAll() {
    // The button disappears with the banner, so the focus moves to what follows.
    document.getElementById("main")?.focus();
    dismiss(notices);
  }

  return (
    <section aria-label="On its way" className="wrap pt-4" data-print="none">
      <div className="flex items-start justify-between gap-3 rounded-lg border bg-wax-soft py-1 pr-1 pl-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 py-1.5 text-sm">
          <strong className="font-strong">
            {notices.length === 1
              ? "Your shipment is on its way"
              : "Your shipments are on their way"}
          </strong>
          <ul className="flex min-w-0 flex-wrap gap-x-4">
            {notices.map(({ id, shipmentId, number }) => (
              <li key={id}>
                <Link href={`/shipments/${shipmentId}`} className="target textlink">
                  {number}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <Button variant="ghost" size="icon" aria-label="Dismiss" onClick={dismissAll}>
          <X className="icon-sm" aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}
