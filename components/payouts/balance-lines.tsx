import { useInfiniteQuery } from "@tanstack/react-query";

import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { ShowMore } from "@/components/ui/show-more";
import { pages } from "@/lib/client/pages";
import type { BalanceLine } from "@/lib/payouts/schema";
import { formatChange, formatPrice } from "@/lib/platform/money";

export function BalanceLines() {
  const list = useInfiniteQuery(pages("GET /api/account/balance/lines"));
  const lines = list.data?.pages.flatMap((page) => page.lines);
  return (
    <section aria-labelledby="lines" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="lines" className="text-2xl">
          Activity
        </h2>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link href="/account/statement" className="target text-sm textlink">
            Yearly statement
          </Link>
          {lines && lines.length > 0 && (
            <a
              href="/account/balance.csv"
              download
              className={buttonVariants({ variant: "outline" })}
            >
              Download CSV
            </a>
          )}
        </div>
      </div>
      {lines?.length === 0 && (
        <EmptyState
          heading="h3"
          title="No sales yet"
          description="What other collectors pay for your cards shows up here, less our fee."
        >
          <ButtonLink href="/inventory/listed">Set prices</ButtonLink>
        </EmptyState>
      )}
      {lines && lines.length > 0 && (
        <ul className="divide-y border-y">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      <ShowMore list={list} name="The list" />
    </section>
  );
}

const KINDS: Record<BalanceLine["kind"], string> = {
  SALE: "Sold",
  REFUND: "Sale undone",
  COMPENSATION: "Compensation for claim",
  PAYOUT: "Payout",
  PAYOUT_REFUSED: "Payout not sent",
  PAYOUT_RETURNED: "Payout returned",
};

function Line({ line: { kind, at, amount, card, number, state, freeAt } }: { line: BalanceLine }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-1 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          {card ? card.name : `${KINDS[kind]} ${number ?? ""}`}
        </p>
        <p className="text-sm text-muted-foreground">
          {card && <span>{`${KINDS[kind]} in order ${number ?? ""} · `}</span>}
          <LocalTime iso={at} />
          {kind === "SALE" && card && (
            <span>{` · ${formatPrice(card.price)} less our fee of ${formatPrice(card.fee)}`}</span>
          )}
        </p>
        <State state={state} freeAt={freeAt} />
      </div>
      <p className="font-semibold">{formatChange(amount)}</p>
    </li>
  );
}

/** Shown unless the amount is simply available. */
function State({ state, freeAt }: Pick<BalanceLine, "state" | "freeAt">) {
  if (state === "HELD")
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
        <Badge variant="vault">Held</Badge>
        <span>The buyer reported a problem, and we’re looking into it.</span>
      </p>
    );
  if (state !== "PENDING" || freeAt === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
      <Badge>Pending</Badge>
      <span>
        Available on <LocalTime iso={freeAt} />
      </span>
    </p>
  );
}
