import "server-only";

import { addressSelect } from "@/lib/accounts/stored-address";
import { csvStream } from "@/lib/platform/csv/csv-stream";
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

/** Packed parcels as CSV for a carrier's software, oldest payment first. */
export const exportPacked = () => csvStream(COLUMNS, listPacked());

async function* listPacked() {
  let after: string | undefined;
  do {
    const page = await db.shipment.findMany({
      where: { status: "PACKED" },
      select: {
        id: true,
        number: true,
        ...addressSelect,
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
