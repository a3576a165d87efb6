"use client";

import { FileSpreadsheet } from "lucide-react";

import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button } from "@/components/ui/button";
import { CsvProblems } from "@/components/ui/csv-problems";
import { ErrorIcon } from "@/components/ui/icons";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { useCsvImport } from "@/components/ui/use-csv-import";
import { countOf } from "@/lib/platform/plural";
import { TRACKING_TEMPLATE } from "@/lib/shipments/desk/tracking-columns";
import type { TrackingImport, TrackingLine } from "@/lib/shipments/schema";

const EFFECTS: Record<TrackingLine["effect"], string> = {
  SHIPS: "Ships",
  DELIVERS: "Delivered",
  SAME: "No change",
};

/** A carrier's file: checked first, and applied once its effect was seen. */
export function TrackingScreen() {
  const { file, step, result, words, choose, write } = useCsvImport<TrackingImport>(
    "/api/admin/shipments/import",
  );
  const isFine = result !== null && result.problems.length === 0;
  const changing = result?.lines.filter(({ effect }) => effect !== "SAME").length ?? 0;
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
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        <Button pending={step === "checking"} disabled={step === "writing"} onClick={choose}>
          {step !== "checking" && <FileSpreadsheet className="icon-sm" aria-hidden="true" />}
          {file ? "Choose another file" : "Choose a CSV"}
        </Button>
        {file ? (
          <span className="min-w-0 truncate">{file.name}</span>
        ) : (
          <a
            className="target textlink"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(TRACKING_TEMPLATE)}`}
            download="tracking.csv"
          >
            Download a CSV template
          </a>
        )}
      </div>
      <div role="status" className="pt-8 empty:hidden">
        {words && (
          <p className="flex items-start gap-1.5 text-sm text-destructive">
            <ErrorIcon className="mt-px icon-sm" />
            {words}
          </p>
        )}
        {result && !isFine && <CsvProblems problems={result.problems} />}
        {isFine && (
          <p className="text-xl">
            {`${countOf(changing, "shipment")} ${result.written ? "changed" : "would change"}.`}
          </p>
        )}
      </div>
      {isFine && (
        <div className="grid gap-6 pt-6">
          {!result.written && (
            <Button
              className="justify-self-start"
              disabled={changing === 0 || step === "checking"}
              pending={step === "writing"}
              pendingLabel="Writing..."
              onClick={write}
            >
              {`Change ${countOf(changing, "shipment")}`}
            </Button>
          )}
          <Lines lines={result.lines} />
        </div>
      )}
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
