import "server-only";

import { addressOf, addressSelect } from "@/lib/accounts/stored-address";
import { db } from "@/lib/platform/database/db";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";
import { toDecimalString } from "@/lib/platform/money";
import { storeBytes } from "@/lib/platform/objects/stored-bytes";
import { type ClaimedLabel, withClaimedLabel } from "@/lib/shipments/labels/claim-label";
import { LabelRefusedError } from "@/lib/shipments/labels/label-errors";
import type { LabelProvider } from "@/lib/shipments/labels/label-provider";

const MAX_REASON = 300;

export const buyLabel: Task = { name: "buy-label", maxAttempts: UNLIMITED_ATTEMPTS, run: buy };

/**
 * The service's reference is stored before the purchase, and a reference is bought at most once: a
 * process that dies in between leaves a label that the next attempt finds.
 */
async function buy(id: string): Promise<void> {
  await withClaimedLabel({ id, status: "BUYING" }, async (label, provider) => {
    try {
      const reference = label.reference ?? (await register(label, provider));
      const { costCents, image, ...bought } = await provider.buy(reference);
      const { data, object } = await storeBytes(new Uint8Array(image));
      await db.carrierLabel.updateMany({
        where: { id, status: "BUYING" },
        data: {
          status: "BOUGHT",
          boughtAt: new Date(),
          cost: toDecimalString(costCents),
          image: data,
          object,
          ...bought,
        },
      });
    } catch (error) {
      if (!(error instanceof LabelRefusedError)) throw error;
      await db.carrierLabel.updateMany({
        where: { id, status: "BUYING" },
        data: { status: "FAILED", failure: error.message.slice(0, MAX_REASON) },
      });
    }
  });
}

/** Two concurrent workers both buy under the reference that was stored first. */
async function register(label: ClaimedLabel, provider: LabelProvider): Promise<string> {
  const { number, joined, ...shipment } = await db.shipment.findUniqueOrThrow({
    where: { id: label.shipmentId },
    select: {
      number: true,
      isSigned: true,
      ...addressSelect,
      joined: { select: { isSigned: true } },
    },
  });
  const reference = await provider.register({
    labelId: label.id,
    number,
    address: addressOf(shipment),
    ounces: Number(label.ounces),
    isSigned: [shipment, ...joined].some(({ isSigned }) => isSigned),
  });
  await db.carrierLabel.updateMany({
    where: { id: label.id, reference: null },
    data: { reference },
  });
  const stored = await db.carrierLabel.findUniqueOrThrow({
    where: { id: label.id },
    select: { reference: true },
  });
  return stored.reference ?? reference;
}
