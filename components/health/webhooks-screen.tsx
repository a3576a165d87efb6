"use client";

import type { Cells } from "@/components/back-office/table/columns";
import { DataTable } from "@/components/back-office/table/data-table";
import { HealthFrame } from "@/components/health/health-frame";
import { Badge } from "@/components/ui/badge";
import { deliveriesTable } from "@/lib/health/webhooks/deliveries-table";

const CELLS: Cells<typeof deliveriesTable> = {
  outcome: ({ error }) => (
    <Badge variant={error === null ? "plain" : "vault"}>
      {error === null ? "Handled" : "Failed"}
    </Badge>
  ),
};

export const WebhooksScreen = () => (
  <HealthFrame current="Webhooks">
    <DataTable table={deliveriesTable} cells={CELLS} />
  </HealthFrame>
);
