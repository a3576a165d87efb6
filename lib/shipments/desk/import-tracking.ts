import "server-only";

import type { ReportStep } from "@/lib/platform/csv/import-step";
import { type CsvProblem, firstProblems } from "@/lib/platform/csv/problem";
import { readCsvBody } from "@/lib/platform/csv/read-csv-body";
import { db } from "@/lib/platform/database/db";
import { deliverShipment } from "@/lib/shipments/deliver-shipment";
import {
  MAX_TRACKING_LINES,
  parseTracking,
  type TrackingRow,
} from "@/lib/shipments/desk/parse-tracking";
import { shipShipment } from "@/lib/shipments/desk/ship-shipment";
import type { TrackingImport, TrackingLine } from "@/lib/shipments/schema";

type Options = {
  request: Request;
  isDryRun: boolean;
  actorId: string;
  requestId: string;
  report?: ReportStep;
};
type Found = {
  id: string;
  number: string;
  status: string;
  carrier: string | null;
  tracking: string | null;
  returningAt: Date | null;
  joinedToId: string | null;
};

/**
 * Ships and delivers the parcels of a carrier's file, or reports what it would do. A file with a
 * problem changes nothing. Each parcel has its own transaction, so a failed import can be repeated.
 */
export async function importTracking({
  request,
  isDryRun,
  actorId,
  requestId,
  report,
}: Options): Promise<TrackingImport> {
  const limits = { records: MAX_TRACKING_LINES };
  const { rows, problems } = parseTracking(await readCsvBody(request, limits, report));
  const found = await db.shipment.findMany({
    where: { number: { in: rows.map(({ shipment }) => shipment) }, paymentId: { not: null } },
    select: {
      id: true,
      number: true,
      status: true,
      carrier: true,
      tracking: true,
      returningAt: true,
      joinedToId: true,
    },
  });
  const byNumber = new Map(found.map((shipment) => [shipment.number, shipment]));
  const lines: TrackingLine[] = [];
  /** The row that is the first of its parcel in the file. */
  const firstOf = new Map<string, TrackingRow>();
  for (const row of rows) {
    const shipment = byNumber.get(row.shipment);
    const parcel = shipment && (shipment.joinedToId ?? shipment.id);
    const first = (parcel ? firstOf.get(parcel) : undefined) ?? row;
    if (parcel) firstOf.set(parcel, first);
    const refusal = refusalOf(row, shipment) ?? otherTracking(row, first);
    if (refusal) problems.push({ row: row.row, ...refusal });
    else if (shipment)
      lines.push({ row: row.row, number: row.shipment, ...effectOf(row, shipment) });
  }
  const result = { lines, problems: firstProblems(problems), written: false };
  if (isDryRun || problems.length > 0) return result;
  for (const [done, { shipment: number, carrier, tracking, delivered }] of rows.entries()) {
    report?.({ step: "saving", done, total: rows.length });
    const { id, status } = byNumber.get(number) ?? {};
    if (!id) continue;
    if (status === "PACKED")
      await shipShipment({
        id,
        input: { carrier, tracking },
        isReported: true,
        actorId,
        requestId,
      });
    if (delivered && status !== "DELIVERED")
      await deliverShipment({ id, by: "DESK", actorId, requestId });
  }
  return { ...result, written: true };
}

function refusalOf(
  { shipment: number, tracking }: TrackingRow,
  shipment: Found | undefined,
): Omit<CsvProblem, "row"> | null {
  const say = (message: string) => ({ field: "shipment", message });
  if (!shipment) return say(`There is no shipment ${number}`);
  if (shipment.status === "PAID") return say(`Shipment ${number} is not packed yet`);
  if (shipment.status === "CANCELLED") return say(`Shipment ${number} was canceled`);
  // A delivery of a returning parcel is a delivery to us.
  if (shipment.returningAt) return say(`Shipment ${number} is coming back: see its page`);
  return shipment.tracking === null || shipment.tracking === tracking
    ? null
    : { field: "tracking", message: `Shipment ${number} has another tracking number` };
}

/** Joined shipments have one label. */
function otherTracking(row: TrackingRow, first: TrackingRow): Omit<CsvProblem, "row"> | null {
  if (row.tracking === first.tracking && row.carrier === first.carrier) return null;
  return {
    field: "tracking",
    message: `Shipment ${row.shipment} is in one parcel with ${first.shipment}, whose tracking number differs`,
  };
}

function effectOf({ delivered }: TrackingRow, { status }: Found): Pick<TrackingLine, "effect"> {
  if (status === "DELIVERED") return { effect: "SAME" };
  if (delivered) return { effect: "DELIVERS" };
  return { effect: status === "PACKED" ? "SHIPS" : "SAME" };
}
