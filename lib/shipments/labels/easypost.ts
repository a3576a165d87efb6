import "server-only";

import { z } from "zod";

import { type Carrier, CARRIERS } from "@/lib/orders/carriers";
import { findCountry } from "@/lib/platform/countries/find-country";
import { getEnv } from "@/lib/platform/env";
import { toCents } from "@/lib/platform/money";
import { pictureTypeOf } from "@/lib/platform/storage/picture-type";
import { downloadLabel, easyPostRequest } from "@/lib/shipments/labels/easypost-request";
import { LabelRefusedError, LabelServiceError } from "@/lib/shipments/labels/label-errors";
import type { BoughtLabel, LabelProvider } from "@/lib/shipments/labels/label-provider";
import { printedAddress } from "@/lib/shipments/labels/printed-address";
import { stateCode } from "@/lib/shipments/labels/state-code";

/** A padded envelope for cards; the weight decides the price. */
const PARCEL_INCHES = { length: 9, width: 6, height: 2 };

const rateSchema = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  rate: z.string().regex(/^\d+(\.\d{1,2})?$/),
  currency: z.string(),
});
type Rate = z.output<typeof rateSchema>;
const ratesSchema = z.array(z.unknown()).transform((rates) =>
  rates.flatMap((rate) => {
    const { data } = rateSchema.safeParse(rate);
    return data ? [data] : [];
  }),
);
const idSchema = z.object({ id: z.string().min(1) });
const shipmentSchema = z.object({
  id: z.string(),
  rates: ratesSchema,
  tracking_code: z.string().nullish(),
  refund_status: z.string().nullish(),
  selected_rate: rateSchema.nullish(),
  tracker: idSchema.nullish(),
  postage_label: z.object({ label_url: z.string() }).nullish(),
});
type Shipment = z.output<typeof shipmentSchema>;

const get = (reference: string) =>
  easyPostRequest("GET", `/shipments/${encodeURIComponent(reference)}`, { schema: shipmentSchema });

export const easyPost: LabelProvider = {
  async register({ labelId, number, address, ounces, isSigned }) {
    const country = findCountry(address.country)?.code ?? "US";
    const printed = printedAddress(address);
    const { id } = await easyPostRequest("POST", "/shipments", {
      schema: idSchema,
      body: {
        shipment: {
          reference: labelId,
          from_address: { id: getEnv().EASYPOST_SENDER },
          to_address: {
            name: printed.fullName,
            street1: printed.street,
            city: printed.city,
            state: stateCode(printed.state),
            zip: printed.zipCode,
            country,
          },
          parcel: { ...PARCEL_INCHES, weight: ounces },
          options: {
            label_format: "PNG",
            label_size: "4x6",
            print_custom_1: number,
            ...(isSigned ? { delivery_confirmation: "SIGNATURE" } : {}),
          },
        },
      },
    });
    return id;
  },

  async buy(reference) {
    const known = await get(reference);
    if (known.postage_label) return toLabel(known);
    const rate = cheapest(known.rates);
    if (!rate) throw new LabelRefusedError("No carrier offers a price for this parcel.");
    try {
      return await toLabel(
        await easyPostRequest("POST", `/shipments/${encodeURIComponent(reference)}/buy`, {
          schema: shipmentSchema,
          body: { rate: { id: rate.id } },
        }),
      );
    } catch (error) {
      if (!(error instanceof LabelRefusedError)) throw error;
      // Refused, too, if it was bought before.
      const now = await get(reference);
      if (now.postage_label) return toLabel(now);
      throw error;
    }
  },

  async refund(reference) {
    const known = await get(reference);
    const { refund_status: status } = known.refund_status
      ? known
      : await easyPostRequest("POST", `/shipments/${encodeURIComponent(reference)}/refund`, {
          schema: shipmentSchema,
        });
    return status === "rejected" || status === "not_applicable" ? "REJECTED" : "ACCEPTED";
  },
};

const carrierOf = (name: string): Carrier | undefined =>
  CARRIERS.find((carrier) => name.toUpperCase().startsWith(carrier.toUpperCase()));

/** Considers only carriers that our pages can track. */
function cheapest(rates: readonly Rate[]): Rate | undefined {
  return rates
    .filter(({ carrier, currency }) => carrierOf(carrier) && currency === "USD")
    .toSorted((one, other) => toCents(one.rate) - toCents(other.rate))[0];
}

async function toLabel(shipment: Shipment): Promise<BoughtLabel> {
  const { tracking_code: tracking, tracker, selected_rate: rate, postage_label: label } = shipment;
  const carrier = rate && carrierOf(rate.carrier);
  if (!tracking || !tracker || !carrier || !label)
    throw new LabelServiceError("EasyPost's label is incomplete.");
  const image = await downloadLabel(label.label_url);
  if ((await pictureTypeOf(image)) !== "image/png")
    throw new LabelServiceError("EasyPost's label is not a PNG.");
  return {
    carrier,
    service: rate.service,
    tracking,
    tracker: tracker.id,
    costCents: toCents(rate.rate),
    image,
  };
}
