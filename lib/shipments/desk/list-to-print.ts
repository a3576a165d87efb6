import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { listDeskShipments } from "@/lib/shipments/desk/get-desk-shipment";
import type { DeskShipment } from "@/lib/shipments/schema";

const MAX_PRINTED = 200;

const STATUS = { "to-pack": "PAID", "to-ship": "PACKED" } as const;

/** Chosen parcels, or all of a queue. Unreadable ids choose nothing. */
export const printQuerySchema = z.object({
  queue: z.enum(["to-pack", "to-ship"]).optional().catch(undefined),
  id: z
    .union([z.uuid().transform((id) => [id]), z.array(z.uuid()).max(MAX_PRINTED)])
    .default([])
    .catch([]),
  paper: z.enum(["sheet", "4x6"]).catch("sheet"),
});
export type PrintQuery = z.output<typeof printQuerySchema>;

/** Parcels that wait to be packed or shipped, with what their slips and labels say. */
export async function listToPrint({ queue, id }: PrintQuery): Promise<DeskShipment[]> {
  const waiting = await db.shipment.findMany({
    where: {
      joinedToId: null,
      ...(queue
        ? { status: STATUS[queue] }
        : { id: { in: id }, status: { in: Object.values(STATUS) } }),
    },
    select: { id: true },
    orderBy: [{ paidAt: "asc" }, { id: "asc" }],
    take: MAX_PRINTED,
  });
  return listDeskShipments(waiting.map((shipment) => shipment.id));
}
