"use client";

import { CsvImportScreen } from "@/components/back-office/csv-import-screen";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { upload } from "@/lib/client/upload";
import { countOf } from "@/lib/platform/plural";
import { TRACKING_TEMPLATE } from "@/lib/shipments/desk/tracking-columns";
import type { TrackingLine } from "@/lib/shipments/schema";

const EFFECTS: Record<TrackingLine["effect"], string> = {
  SHIPS: "Ships",
  DELIVERS: "Delivered",
  SAME: "No change",
};

const changesOf = (lines: readonly TrackingLine[]) =>
  lines.filter(({ effect }) => effect !== "SAME").length;

export function TrackingScreen() {
  return (
    <CsvImportScreen
      title="Tracking numbers"
      description="A carrier’s file marks packed parcels as shipped or delivered by their numbers. The file is checked before anything changes."
      above={[{ label: "Shipments", href: "/admin/shipments" }]}
      upload={(file) => upload("POST /api/admin/shipments/import", file)}
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
    </CsvImportScreen>
  );
}

function Lines({ lines }: { lines: readonly TrackingLine[] }) {
  return (
    <Table className="max-w-xl">
      <TableHeads names={["Line", "Shipment", "Effect"]} />
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
