import "server-only";

import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { countedProductSchema } from "@/lib/pulls/schema";

const MAX_PRODUCTS = 24;

export const listCountedProducts = () => queryRows(db, countedProductSchema)`
  SELECT (array_agg(l.slug ORDER BY l.id))[1] AS slug,
    concat_ws(' ', l.year, l.set, l.format) AS name,
    sum(x.packs)::int AS packs, count(*)::int AS boxes
  FROM box_pulls x JOIN owned_boxes b ON b.id = x.box_id AND b.closed_at IS NULL
    JOIN products p ON p.id = b.product_id JOIN listings l ON l.id = p.listing_id
  WHERE x.kind = 'PACK' AND x.packs > 0
  GROUP BY l.year, l.brand, l.set, l.format
  ORDER BY packs DESC, l.year, plain_text(l.set), plain_text(l.format) LIMIT ${MAX_PRODUCTS}`;
