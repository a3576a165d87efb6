import "server-only";

import { addressSelect } from "@/lib/accounts/stored-address";
import { csvStream } from "@/lib/platform/csv/csv-stream";
import { db } from "@/lib/platform/database/db";
import { toCents, toDecimalString } from "@/lib/platform/money";

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

const summed = {
  declaredValue: true,
  isSigned: true,
  _count: { select: { lines: true } },
} as const;

/** Packed parcels as CSV for a carrier's software, oldest payment first. */
export const exportPacked = () => csvStream(COLUMNS, listPacked());

async function* listPacked() {
  let after: string | undefined;
  do {
    const page = await db.shipment.findMany({
      where: { status: "PACKED", joinedToId: null },
      select: {
        id: true,
        number: true,
        ...addressSelect,
        ...summed,
        joined: { select: summed },
      },
      orderBy: [{ paidAt: "asc" }, { id: "asc" }],
      take: PAGE,
      ...(after ? { cursor: { id: after }, skip: 1 } : {}),
    });
    for (const { joined, ...parcel } of page) {
      const shipments = [parcel, ...joined];
      const cents = shipments.reduce(
        (sum, each) => sum + toCents(each.declaredValue.toFixed(2)),
        0,
      );
      yield [
        parcel.number,
        parcel.fullName,
        parcel.street,
        parcel.city,
        parcel.state,
        parcel.zipCode,
        parcel.country,
        shipments.reduce((sum, each) => sum + each._count.lines, 0),
        toDecimalString(cents),
        shipments.some(({ isSigned }) => isSigned) ? "yes" : "",
      ];
    }
    after = page.length === PAGE ? page.at(-1)?.id : undefined;
  } while (after);
}
