import "server-only";

import { Readable } from "node:stream";

import { stringify } from "csv-stringify";

import { db } from "@/lib/platform/database/db";

const PAGE = 500;
const COLUMNS = [
  "shipment",
  "name",
  "street",
  "city",
  "state",
  "zip code",
  "country",
  "cards",
  "declared value (USD)",
  "signature",
] as const;

/** The packed parcels for a carrier's own software, the longest waiting first. */
export function exportPacked(): ReadableStream<Uint8Array> {
  const lines = stringify({
    header: true,
    columns: [...COLUMNS],
    // Spreadsheets run cells that begin like a formula, and take UTF-8 without this mark for Latin-1.
    escape_formulas: true,
    bom: true,
  });
  const rows = Readable.from(listPacked());
  rows.on("error", (error) => lines.destroy(error));
  // The types of Node.js and of the DOM differ.
  return Readable.toWeb(rows.pipe(lines)) as ReadableStream<Uint8Array>;
}

async function* listPacked() {
  let after: string | undefined;
  do {
    const page = await db.shipment.findMany({
      where: { status: "PACKED" },
      select: {
        id: true,
        number: true,
        fullName: true,
        street: true,
        city: true,
        state: true,
        zipCode: true,
        country: true,
        declaredValue: true,
        isSigned: true,
        _count: { select: { lines: true } },
      },
      orderBy: [{ paidAt: "asc" }, { id: "asc" }],
      take: PAGE,
      ...(after ? { cursor: { id: after }, skip: 1 } : {}),
    });
    for (const parcel of page)
      yield [
        parcel.number,
        parcel.fullName,
        parcel.street,
        parcel.city,
        parcel.state,
        parcel.zipCode,
        parcel.country,
        parcel._count.lines,
        parcel.declaredValue.toFixed(2),
        parcel.isSigned ? "yes" : "",
      ];
    after = page.length === PAGE ? page.at(-1)?.id : undefined;
  } while (after);
}
