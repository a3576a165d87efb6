import { PAYOUT_STATUS_WORDS } from "@/components/payouts/payout-words";
import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import type { Payout } from "@/lib/payouts/schema";
import { formatPrice } from "@/lib/platform/money";

export function PayoutList({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <section aria-labelledby="payouts" className="grid gap-4">
      <h2 id="payouts" className="text-2xl">
        Payouts
      </h2>
      <ul className="divide-y border-y">
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
    </section>
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
