import { RateTable } from "@/components/marketing/rate-table";
import { formatCents } from "@/lib/platform/money";
import type { Fees } from "@/lib/pricing/fees";
import {
  CARDS_IN_BASE,
  INSURANCE_PER_STEP_CENTS,
  INSURANCE_STEP_CENTS,
  SIGNATURE_FROM_CENTS,
} from "@/lib/pricing/shipping-fees";
import { shippingRates } from "@/lib/pricing/shipping-rates";

const included = (cents: number) => (cents === 0 ? "Included" : formatCents(cents));
const STEP = formatCents(INSURANCE_STEP_CENTS);

const rowsOf = ({
  domestic,
  abroad,
}: ReturnType<typeof shippingRates>): readonly [string, number, number][] => [
  [`Tracked parcel, up to ${CARDS_IN_BASE} raw cards`, domestic.baseCents, abroad.baseCents],
  ["Each further raw card", domestic.furtherCardCents, abroad.furtherCardCents],
  ["Each slab", domestic.slabCents, abroad.slabCents],
  [`Insurance up to ${STEP}`, 0, 0],
  [`Each further ${STEP} of declared value`, INSURANCE_PER_STEP_CENTS, INSURANCE_PER_STEP_CENTS],
  [
    `Signature, from ${formatCents(SIGNATURE_FROM_CENTS)} declared`,
    domestic.signatureCents,
    abroad.signatureCents,
  ],
];

export function ShippingRates({ fees }: { fees: Fees }) {
  return (
    <RateTable
      id="shipping-rates"
      title="Shipping rates"
      hint={`You see the all-in total before you pay. A sealed box is ${formatCents(fees.sealedShippingFeeCents)}, paid at checkout. Puerto Rico, Guam, the U.S. Virgin Islands, American Samoa, the Northern Mariana Islands and military addresses (APO, FPO, DPO) cost the same as the United States.`}
      columns={["For each shipment", "United States", "Elsewhere"]}
      rows={rowsOf(shippingRates(fees)).map(([name, home, away]) => [
        name,
        included(home),
        included(away),
      ])}
    />
  );
}
