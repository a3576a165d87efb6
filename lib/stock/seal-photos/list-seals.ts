import "server-only";

import { db } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";

const MAX_SHOWN = 4;

/** The first photos of a box, and then those of its case. */
export const listSeals = (boxId: string): Promise<{ id: string }[]> => queryRows(db, idRowSchema)`
  SELECT f.photo_id::text AS id FROM products p CROSS JOIN LATERAL (
    SELECT s.photo_id, 1 AS rank, s.position FROM product_seals s WHERE s.product_id = p.id
    UNION ALL
    SELECT s.photo_id, 2, s.position FROM case_boxes b JOIN case_seals s ON s.case_id = b.case_id
    WHERE b.product_id = p.id
  ) f WHERE p.box_id = ${boxId}
  GROUP BY f.photo_id ORDER BY min(f.rank), min(f.position) LIMIT ${MAX_SHOWN}`;
