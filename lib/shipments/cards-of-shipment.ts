import "server-only";

import { Prisma } from "@/lib/platform/database/db";

export const cardsOfShipment = (...shipmentIds: string[]): Prisma.Sql =>
  Prisma.sql`SELECT card_id FROM shipment_cards WHERE shipment_id = ANY(${shipmentIds}::uuid[])`;
