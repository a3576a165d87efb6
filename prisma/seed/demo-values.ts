import { stringify } from "csv-stringify/sync";

import { SEED_REQUEST } from "./demo-break";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { importValues } from "@/lib/values/import-values";

type PriceList = { boxIds: readonly string[]; daysAgo: number; actorId: string; name?: string };

/** Imports a price list of the cards of boxes, dated today. A rerun on another day adds nothing. */
export async function importDemoPrices(
  db: PrismaClient,
  { boxIds, daysAgo, actorId, name = "demo" }: PriceList,
): Promise<void> {
  const fileName = `${name}-prices-${daysAgo}-days-old.csv`;
  const earlier = await db.valueImport.findFirst({ where: { fileName }, select: { id: true } });
  if (earlier) return;
  const request = new Request("http://localhost/", {
    method: "POST",
    body: await priceListOf(db, { boxIds, daysAgo }),
    headers: { "content-type": "text/csv" },
  });
  await importValues({ request, fileName, isDryRun: false, actorId, requestId: SEED_REQUEST });
}

async function priceListOf(
  db: PrismaClient,
  { boxIds, daysAgo }: Pick<PriceList, "boxIds" | "daysAgo">,
): Promise<string> {
  const cards = await db.card.findMany({
    where: { pack: { boxId: { in: [...boxIds] } } },
    select: {
      year: true,
      brand: true,
      set: true,
      number: true,
      parallel: true,
      valuations: { where: { number: 1 }, select: { amount: true } },
    },
    orderBy: { sequence: "asc" },
  });
  const date = new Date().toISOString().slice(0, 10);
  const rows = cards.map(({ valuations, ...card }) => {
    const cents = toCents(valuations[0]?.amount.toFixed(2) ?? "0.00");
    const percent = percentOf(digitsOf(card.number), daysAgo);
    const value = toDecimalString(Math.round((cents * percent) / 100));
    return { ...card, value, source: "Sample prices", date };
  });
  return stringify(rows, { header: true });
}

/** Signed cards have numbers like "MA-7". */
const digitsOf = (number: string) => Number(number.replace(/\D/g, ""));

/** Moves some prices up and some down a little, the same ones in every shop. */
function percentOf(number: number, daysAgo: number): number {
  return 94 + ((number * 7 + daysAgo) % 17);
}
