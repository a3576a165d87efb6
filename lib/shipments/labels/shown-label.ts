import "server-only";

import { findHome } from "@/lib/platform/countries/home-country";
import type { Prisma } from "@/lib/platform/database/db";
import { getLabelProvider } from "@/lib/shipments/labels/get-label-provider";
import { type CarrierLabel, carrierSchema, LABEL_STATUSES } from "@/lib/shipments/schema";

export const labelSelect = {
  status: true,
  carrier: true,
  service: true,
  tracking: true,
  cost: true,
  failure: true,
} satisfies Prisma.CarrierLabelSelect;

type Row = Prisma.CarrierLabelGetPayload<{ select: typeof labelSelect }>;

const statusOf = (text: string) => LABEL_STATUSES.find((status) => status === text) ?? "FAILED";

export function toLabel({ status, carrier, service, tracking, cost, failure }: Row): CarrierLabel {
  return {
    status: statusOf(status),
    carrier: carrier === null ? null : carrierSchema.parse(carrier),
    service,
    tracking,
    cost: cost?.toFixed(2) ?? null,
    failure,
  };
}

type Options = { status: string; country: string; label: { status: string } | undefined };

/** Packed, within the country, and with none that is bought or on its way. */
export function canBuyLabel({ status, country, label }: Options): boolean {
  return (
    status === "PACKED" &&
    (!label || label.status === "FAILED" || label.status === "VOIDED") &&
    findHome(country) !== null &&
    getLabelProvider() !== null
  );
}
