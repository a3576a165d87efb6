import { z } from "zod";

import { storedAddressSchema } from "@/lib/accounts/stored-address";
import { cardLineSchema } from "@/lib/cards/card-line-schema";
import { cardWidthSchema } from "@/lib/cards/schema";
import { CARRIERS } from "@/lib/orders/carriers";
import { checkDigitRule, trackingNumberSchema } from "@/lib/orders/tracking-number";
import {
  paymentProviderSchema,
  shownPaymentSchema,
  shownRefundSchema,
} from "@/lib/payments/schema";
import { csvProblemSchema } from "@/lib/platform/csv/problem";
import { pageSizeSchema } from "@/lib/platform/paging/page-size";
import { priceSchema, storedPriceSchema } from "@/lib/platform/price-schema";
import { DESK_QUEUES } from "@/lib/shipments/desk/queues";
import { MAX_OUNCES } from "@/lib/shipments/labels/weigh";
import { RETURN_REASONS } from "@/lib/shipments/returns/return-reasons";
import { SHIPMENT_STATUSES } from "@/lib/shipments/shipment-status";
import { shortIdSchema } from "@/lib/vault/schema";

export const MAX_SHIPMENT_CARDS = 500;
export const MAX_SHIPMENT_BOXES = 20;

const moment = z.iso.datetime();

export const shipmentParamsSchema = z.object({ id: z.uuid() });
export const shipmentCardParamsSchema = z.object({ id: z.uuid(), cardId: z.uuid() });
export const shipmentStatusSchema = z.enum(SHIPMENT_STATUSES);
export const carrierSchema = z.enum(CARRIERS, { error: "Please choose a carrier." });

export const declaredValueSchema = storedPriceSchema("Please declare a value, such as 120.00.");

/** A sealed box of an order. `id` is that of its order line. */
const shipmentBoxSchema = z.object({
  id: z.uuid(),
  boxId: z.string(),
  name: z.string(),
  format: z.string(),
  imageUrl: z.string(),
  price: priceSchema,
  orderNumber: z.string(),
});
export type ShipmentBox = z.output<typeof shipmentBoxSchema>;

const trayCardSchema = cardLineSchema.extend({
  isSample: z.boolean(),
  /** The inventory action that put it here, if one did. */
  actionId: z.uuid().nullable(),
});
export type TrayCard = z.output<typeof trayCardSchema>;

export const shippingTraySchema = z.object({
  /** Newest pull first, at most as many as fit into a shipment. Excludes paid shipments. */
  cards: z.array(trayCardSchema),
  cardCount: z.int(),
  boxes: z.array(shipmentBoxSchema),
  address: storedAddressSchema,
});
export type ShippingTray = z.output<typeof shippingTraySchema>;

const amountsSchema = z.object({
  declaredValue: priceSchema,
  isSigned: z.boolean(),
  postage: priceSchema,
  insurance: priceSchema,
  signature: priceSchema,
  total: priceSchema,
});

const shipmentTimesSchema = z.object({
  createdAt: moment,
  paidAt: moment.nullable(),
  packedAt: moment.nullable(),
  shippedAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  cancelledAt: moment.nullable(),
  /** When its cards went back into the vault, because the parcel came back. */
  returnedAt: moment.nullable(),
});

/** The carrier says that the parcel does not arrive. It keeps its status until the desk has it. */
const comingBackSchema = z.object({ since: moment, reason: z.enum(RETURN_REASONS) });

export const trackingSchema = z.object({
  carrier: z.enum(CARRIERS),
  number: z.string(),
  url: z.url(),
});

export const shipmentSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: shipmentStatusSchema,
    address: storedAddressSchema,
    cards: z.array(
      cardLineSchema.extend({
        /** The address of the photo taken when it was packed. */
        photo: z.string().nullable(),
      }),
    ),
    boxes: z.array(shipmentBoxSchema),
    ...amountsSchema.shape,
    times: shipmentTimesSchema,
    tracking: trackingSchema.nullable(),
    comingBack: comingBackSchema.nullable(),
    /** From this day on, it can be reported as not arrived. Null unless it was sent. */
    lateOn: z.iso.date().nullable(),
    payment: shownPaymentSchema,
    /** Set when an order paid for the shipment of its cards. */
    order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
    /** Other shipments in its parcel. */
    joined: z.array(z.object({ id: z.uuid(), number: z.string() })),
    /** Made when free storage ended. */
    isAuto: z.boolean(),
    canCancel: z.boolean(),
    refund: shownRefundSchema.nullable(),
  })
  .meta({ id: "Shipment" });
export type Shipment = z.output<typeof shipmentSchema>;

export const packOutPhotoQuerySchema = z.object({
  width: cardWidthSchema,
  /** The beginning of its hash. Only makes the address unique. */
  photo: z.string().optional(),
});

export const shipmentListQuerySchema = z.object({
  limit: pageSizeSchema({ max: 100, byDefault: 20 }),
  cursor: z.string().optional(),
});
export type ShipmentListQuery = z.output<typeof shipmentListQuerySchema>;

const shipmentSummarySchema = z.object({
  id: z.uuid(),
  number: z.string(),
  status: shipmentStatusSchema,
  createdAt: moment,
  cardCount: z.int(),
  total: priceSchema,
  /** At most three. */
  images: z.array(z.string()),
  tracking: trackingSchema.nullable(),
  isComingBack: z.boolean(),
});
export type ShipmentSummary = z.output<typeof shipmentSummarySchema>;
export const shipmentListSchema = z.array(shipmentSummarySchema);

export const deskQuerySchema = z.object({
  queue: z.enum(DESK_QUEUES, { error: "We couldn't find that queue." }).default("to-pack"),
  cursor: z.string().optional(),
});

export const deskRowSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  status: shipmentStatusSchema,
  paidAt: moment,
  method: z.string(),
  fullName: z.string(),
  country: z.string(),
  cardCount: z.int(),
  checkedCount: z.int(),
  /** The vault place of the first card to check off. */
  firstPlace: z.string().nullable(),
  declaredValue: priceSchema,
  /** The numbers of other shipments in its parcel. */
  joined: z.array(z.string()),
  /** The numbers of open parcels that could be joined with it. */
  joinable: z.array(z.string()),
});
export type DeskRow = z.output<typeof deskRowSchema>;

export const shipmentDeskSchema = z.object({
  counts: z.object({
    "to-pack": z.int(),
    "to-ship": z.int(),
    "on-the-way": z.int(),
    "coming-back": z.int(),
  }),
  shipments: z.array(deskRowSchema),
  nextCursor: z.string().nullable(),
});
export type ShipmentDesk = z.output<typeof shipmentDeskSchema>;

export const pickSchema = z.object({
  id: z.uuid(),
  shipmentId: z.uuid(),
  shortId: z.string(),
  /** Null once it has left. */
  place: z.string().nullable(),
  playerName: z.string(),
  setName: z.string(),
  cardNumber: z.string(),
  parallel: z.string(),
  serial: z.string().nullable(),
  /** Graded, in its sealed case. */
  isSlab: z.boolean(),
  image: z.string(),
  checkedAt: moment.nullable(),
  photo: z.string().nullable(),
});
export type Pick = z.output<typeof pickSchema>;

/** An open parcel of the same owner to the same address. */
export const joinableSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  paidAt: moment,
  cardCount: z.int(),
});

export const joinParcelsInputSchema = z.object({ shipmentIds: z.array(z.uuid()).min(1).max(20) });

export const LABEL_STATUSES = ["BUYING", "BOUGHT", "FAILED", "VOIDING", "VOIDED"] as const;

/** A label of a carrier service. All but its status is known once it is bought. */
const carrierLabelSchema = z.object({
  status: z.enum(LABEL_STATUSES),
  carrier: z.enum(CARRIERS).nullable(),
  service: z.string().nullable(),
  tracking: z.string().nullable(),
  cost: priceSchema.nullable(),
  /** Why it could not be bought or voided. */
  failure: z.string().nullable(),
});
export type CarrierLabel = z.output<typeof carrierLabelSchema>;

export const OUNCES = "Please enter the weight in ounces, at most 1,120.";
export const orderLabelInputSchema = z.object({
  ounces: z.number(OUNCES).min(0.1, OUNCES).max(MAX_OUNCES, OUNCES).multipleOf(0.1, OUNCES),
});

export const deskShipmentSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: shipmentStatusSchema,
    method: z.string(),
    address: storedAddressSchema,
    declaredValue: priceSchema,
    isSigned: z.boolean(),
    total: priceSchema,
    paymentProvider: paymentProviderSchema.nullable(),
    times: shipmentTimesSchema,
    tracking: trackingSchema.nullable(),
    comingBack: comingBackSchema.nullable(),
    /** How often it came back and was taken in. */
    returnCount: z.int(),
    /** Other shipments in its parcel, which all sums include. */
    joined: z.array(z.object({ id: z.uuid(), number: z.string() })),
    joinable: z.array(joinableSchema),
    /** Its latest label. */
    label: carrierLabelSchema.nullable(),
    /** Set if a label can be bought now: a guess at the weight. */
    labelOunces: z.number().nullable(),
    /** By vault place. */
    picks: z.array(pickSchema),
    boxes: z.array(
      shipmentBoxSchema.extend({
        /** The short ID as printed on its label. */
        shortId: z.string(),
        checkedAt: moment.nullable(),
      }),
    ),
  })
  .meta({ id: "DeskShipment" });
export type DeskShipment = z.output<typeof deskShipmentSchema>;

export const checkCardInputSchema = z.object({ code: shortIdSchema });
export type CheckCardInput = z.output<typeof checkCardInputSchema>;

export const shipInputSchema = z
  .object({ carrier: carrierSchema, tracking: trackingNumberSchema })
  .refine(...checkDigitRule);
export type ShipInput = z.output<typeof shipInputSchema>;

export const takeInParcelInputSchema = z.object({
  next: z.enum(["SEND_AGAIN", "VAULT"], {
    error: "Please say whether it is sent again or its cards go back into the vault.",
  }),
});
export type TakeInParcelInput = z.output<typeof takeInParcelInputSchema>;

const trackingLineSchema = z.object({
  /** The line in the file. The header is line 1. */
  row: z.int(),
  number: z.string(),
  /** DELIVERS ships a packed parcel first. */
  effect: z.enum(["SHIPS", "DELIVERS", "SAME"]),
});
export type TrackingLine = z.output<typeof trackingLineSchema>;

export const trackingImportSchema = z.object({
  lines: z.array(trackingLineSchema),
  problems: z.array(csvProblemSchema),
  written: z.boolean(),
});
export type TrackingImport = z.output<typeof trackingImportSchema>;
