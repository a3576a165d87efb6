import "server-only";

import { Prisma } from "@/lib/platform/database/db";

/** Joins `products p` with its place in its case, if it has one. */
export const placeInCase = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT b.position, (SELECT min(product_id) FROM case_boxes WHERE case_id = b.case_id) AS first_id
    FROM case_boxes b WHERE b.product_id = p.id
  ) place ON TRUE`;

/** The order in which a listing's boxes are sold: case by case, and loose ones as they came in. */
export const inCaseOrder = Prisma.sql`coalesce(place.first_id, p.id), place.position, p.id`;
