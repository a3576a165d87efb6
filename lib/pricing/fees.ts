import { toCents } from "@/lib/platform/money";
import { CARDS_IN_BASE } from "@/lib/pricing/shipping-fees";

export type Fee = { label: string; help: string; initial: string; least?: string; most?: string };

const CHECKOUTS = "Existing checkouts and orders keep their fee.";
const tierFee = (name: string, initial: string) => ({
  label: `Grading, ${name}`,
  help: "Per card, shipping both ways. Existing submissions keep their fee.",
  initial,
  most: "1000.00",
});

/** Fees that the owner can change, in dollars. `initial` is in force until the first change. */
export const ORDER_FEES = {
  orderFee: { label: "Order fee", help: `Per order. ${CHECKOUTS}`, initial: "1.99" },
  sealedShippingFee: {
    label: "Sealed shipping",
    help: `Per box shipped sealed. ${CHECKOUTS}`,
    initial: "9.95",
  },
  evaluationFee: {
    label: "Evaluation",
    help: `Per card that our desk evaluates before grading. ${CHECKOUTS}`,
    initial: "5.00",
  },
  gradingValueFee: tierFee("Value", "25.00"),
  gradingRegularFee: tierFee("Regular", "75.00"),
  gradingExpressFee: tierFee("Express", "150.00"),
} as const satisfies Record<string, Fee>;

const SHIPMENTS = "Existing shipments and checkouts keep their fee.";
const parcel = (where: string, initial: string) => ({
  label: `Parcel ${where}`,
  help: `Tracked, with up to ${CARDS_IN_BASE} raw cards. ${SHIPMENTS}`,
  initial,
});
const furtherCard = (where: string, initial: string) => ({
  label: `Additional card ${where}`,
  help: `Each raw card beyond ${CARDS_IN_BASE}. ${SHIPMENTS}`,
  initial,
  least: "0.00",
});

/** Fees of tracked parcels of cards. */
export const SHIPPING_FEES = {
  cardShippingFee: parcel("in the United States", "4.95"),
  cardShippingAbroadFee: parcel("elsewhere", "18.95"),
  furtherCardFee: furtherCard("in the United States", "0.10"),
  furtherCardAbroadFee: furtherCard("elsewhere", "0.20"),
  slabShippingFee: {
    label: "Slab",
    help: `Each slab, everywhere. ${SHIPMENTS}`,
    initial: "1.00",
    least: "0.00",
  },
  signatureFee: {
    label: "Signature",
    help: `In the United States, for valuable parcels. Elsewhere it is included. ${SHIPMENTS}`,
    initial: "4.00",
    least: "0.00",
  },
} as const satisfies Record<string, Fee>;

const FEES = { ...ORDER_FEES, ...SHIPPING_FEES };
type FeeKey = keyof typeof FEES;
const FEE_KEYS = Object.keys(FEES) as FeeKey[];

type Stored = Readonly<Record<FeeKey, string>>;
/** On the pay-as-you-go plan. Cards that are paid for keep at least these days. */
type Rates = { readonly consignmentPercent: number; readonly freeStorageDays: number };
/** Existing orders, checkouts, shipments and submissions keep the fees that they were created with. */
export type Fees = { readonly [Key in FeeKey as `${Key}Cents`]: number } & Rates;

export const feesOf = ({ consignmentPercent, freeStorageDays, ...stored }: Stored & Rates): Fees =>
  ({
    ...Object.fromEntries(FEE_KEYS.map((key) => [`${key}Cents`, toCents(stored[key])])),
    consignmentPercent,
    freeStorageDays,
  }) as Fees;
