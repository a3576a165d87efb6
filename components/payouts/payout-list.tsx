import { PAYOUT_STATUS_WORDS } from "@/components/payouts/payout-words";
import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import { TitledSection } from "@/components/ui/titled-section";
import type { Payout } from "@/lib/payouts/schema";
import { formatPrice } from "@/lib/platform/money";

export function PayoutList({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <TitledSection id="payouts" title="Payouts" className="grid gap-4">
      <ul className="divide-y border-y">
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
    </TitledSection>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { number, status, amount, destination, requestedAt, paidAt, reference, reason } = payout;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-1 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {number}
          <Badge variant={status === "PAID" ? "on" : "plain"}>{PAYOUT_STATUS_WORDS[status]}</Badge>
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-muted-foreground">
          <span>{paidAt === null ? "Requested on " : "Sent on "}</span>
          <LocalTime iso={paidAt ?? requestedAt} />
          <span>{` · ${destination}`}</span>
          {reference !== null && <span>{` · Reference ${reference}`}</span>}
        </p>
        {reason !== null && <p className="text-sm [overflow-wrap:anywhere]">{reason}</p>}
      </div>
      <p className="font-semibold">{formatPrice(amount)}</p>
    </li>
  );
}
