"use client";

import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { CsvImport } from "@/components/ui/csv-import";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { countOf } from "@/lib/platform/plural";
import { TRACKING_TEMPLATE } from "@/lib/shipments/desk/tracking-columns";
import type { TrackingImport, TrackingLine } from "@/lib/shipments/schema";

const EFFECTS: Record<TrackingLine["effect"], string> = {
  SHIPS: "Ships",
  DELIVERS: "Delivered",
  SAME: "No change",
};

const changesOf = (lines: readonly TrackingLine[]) =>
  lines.filter(({ effect }) => effect !== "SAME").length;

/** A carrier's file: checked first, and applied once its effect was seen. */
export function TrackingScreen() {
  return (
    <div className="wrap pb-16">
      <Breadcrumbs
        crumbs={[
          { label: "Admin Dashboard", href: "/admin" },
          { label: "Shipments", href: "/admin/shipments" },
          { label: "Tracking numbers" },
        ]}
      />
      <div className="grid gap-1 pt-2 pb-8">
        <h1 className="text-3xl">Tracking numbers</h1>
        <p className="max-w-prose text-muted-foreground">
          A carrier’s file ships packed parcels by their number, and notes which ones arrived. It is
          checked before anything is written.
        </p>
      </div>
      <CsvImport<TrackingImport>
        path="/api/admin/shipments/import"
        template={{ name: "tracking.csv", csv: TRACKING_TEMPLATE }}
        effectOf={({ lines, written }) => (
          <p className="text-xl">
            {`${countOf(changesOf(lines), "shipment")} ${written ? "changed" : "would change"}.`}
          </p>
        )}
        writeLabelOf={({ lines }) =>
          changesOf(lines) > 0 ? `Change ${countOf(changesOf(lines), "shipment")}` : null
        }
      >
        {({ lines }) => <Lines lines={lines} />}
      </CsvImport>
    </div>
  );
}

function Lines({ lines }: { lines: readonly TrackingLine[] }) {
  return (
    <Table className="max-w-xl">
      <TableHeader>
        <tr>
          <TableHead>Line</TableHead>
          <TableHead>Shipment</TableHead>
          <TableHead>Effect</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {lines.map(({ row, number, effect }) => (
          <TableRow key={row}>
            <TableCell>{row}</TableCell>
            <TableCell>{number}</TableCell>
            <TableCell>{EFFECTS[effect]}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
