import "server-only";

import { listProducts } from "@/lib/stock/list-products";
import { boxLabel, type Label } from "@/lib/vault/list-labels";

const MAX_LABELS = 300;

export async function listStockLabels(q: string | undefined): Promise<Label[]> {
  const { products } = await listProducts({ q, sort: "newest", limit: MAX_LABELS });
  return products
    .filter(({ sale, inStock }) => sale !== "SOLD" && inStock)
    .map(({ boxId, name, year, format }) =>
      boxLabel({ boxId, title: `${year} ${format}`, detail: name }),
    );
}
