"use client";

import { WEBHOOK_FILTERS } from "@/components/admin/health/filters";
import { HealthFrame } from "@/components/admin/health/health-frame";
import { Badge } from "@/components/ui/badge";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useTableList } from "@/components/ui/data-table/use-table-list";
import { LocalTime } from "@/components/ui/local-time";
import type { Delivery } from "@/lib/health/schema";

const COLUMNS: readonly DataColumn<Delivery>[] = [
  { id: "type", name: "Event", cell: ({ type }) => type },
  { id: "source", name: "From", cell: ({ source }) => source },
  {
    id: "outcome",
    name: "Outcome",
    cell: ({ error }) => (
      <Badge variant={error === null ? "plain" : "vault"}>
        {error === null ? "Handled" : "Failed"}
      </Badge>
    ),
  },
  { id: "error", name: "Reason", cell: ({ error }) => error },
  {
    id: "received",
    name: "Received",
    isSortable: true,
    cell: ({ receivedAt }) => <LocalTime iso={receivedAt} />,
  },
  { id: "eventId", name: "ID", isExtra: true, cell: ({ eventId }) => eventId },
];

const idOf = ({ id }: Delivery) => id;

export function WebhooksScreen() {
  const list = useTableList("GET /api/admin/webhooks", WEBHOOK_FILTERS);
  return (
    <HealthFrame
      current="Webhooks"
      title="Webhooks received"
      description="Events from outside services, kept for 90 days. Services resend failed events, except emails that aren't replies to us."
    >
      <DataTable
        table="webhooks"
        nouns={["event", "events"]}
        rows={list.data?.deliveries}
        list={list}
        idOf={idOf}
        columns={COLUMNS}
        filters={WEBHOOK_FILTERS}
        sort="-received"
        search="Type or id"
        empty="No service has sent an event yet."
      />
    </HealthFrame>
  );
}
