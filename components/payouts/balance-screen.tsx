"use client";

import { useQuery } from "@tanstack/react-query";

import { BalanceLines } from "@/components/payouts/balance-lines";
import { BALANCE } from "@/components/payouts/balance-queries";
import { Destination } from "@/components/payouts/destination";
import { PayoutList } from "@/components/payouts/payout-list";
import { RequestPayout } from "@/components/payouts/request-payout";
import { LoadFailureNotice } from "@/components/ui/load-failure";
import { LocalTime } from "@/components/ui/local-time";
import type { Balance } from "@/lib/payouts/schema";
import { formatDecimal } from "@/lib/platform/money";

export function BalanceScreen() {
  const { data: balance, error, isFetching, refetch } = useQuery(BALANCE);
  return (
    <>
      <h1 className="pb-8 text-3xl tracking-display">Balance</h1>
      {error && (
        <LoadFailureNotice
          title="Your balance could not be loaded"
          error={error}
          isFetching={isFetching}
          retry={refetch}
        />
      )}
      {balance && (
        <div className="grid gap-14">
          <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <Figures balance={balance} />
            <div className="grid content-start gap-8">
              <RequestPayout balance={balance} />
              <Destination balance={balance} />
            </div>
          </div>
          {balance.payouts.length > 0 && <PayoutList payouts={balance.payouts} />}
          <BalanceLines />
        </div>
      )}
    </>
  );
}

function Figures({ balance: { available, pending, onItsWay, nextFreeAt } }: { balance: Balance }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] content-start gap-6">
      <div className="col-span-full grid gap-1 border-b pb-6">
        <dt className="text-muted-foreground">Available</dt>
        <dd className="text-4xl">{formatDecimal(available)}</dd>
        {available.startsWith("-") && (
          <dd className="max-w-[34em] text-sm text-muted-foreground">
            A sale was undone after we paid you for it. Your next sales will make up for it.
          </dd>
        )}
      </div>
      <div className="grid content-start gap-1">
        <dt className="text-muted-foreground">Pending</dt>
        <dd className="text-2xl">{formatDecimal(pending)}</dd>
        <dd className="text-sm text-muted-foreground">
          {nextFreeAt === null ? (
            <span key="none">Available three days after a sale</span>
          ) : (
            <span>
              The next amount becomes available on <LocalTime iso={nextFreeAt} />
            </span>
          )}
        </dd>
      </div>
      <div className="grid content-start gap-1">
        <dt className="text-muted-foreground">On its way to you</dt>
        <dd className="text-2xl">{formatDecimal(onItsWay)}</dd>
        <dd className="text-sm text-muted-foreground">Requested, not sent yet</dd>
      </div>
    </dl>
  );
}
