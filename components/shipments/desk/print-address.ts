import type { DeskQueue } from "@/lib/shipments/desk/queues";

/** The address that prints chosen parcels, or a whole queue. */
export function printAddress(what: DeskQueue | readonly string[]): string {
  const query =
    typeof what === "string"
      ? new URLSearchParams({ queue: what })
      : new URLSearchParams(what.map((id) => ["id", id]));
  return `/admin/shipments/print?${query}`;
}
