"use client";

import { useQuery } from "@tanstack/react-query";

import { AccountSection } from "@/components/accounts/account-section";
import { BreakForm } from "@/components/spending/break-form";
import { FindHelp } from "@/components/spending/find-help";
import { LimitForm } from "@/components/spending/limit-form";
import { LIMITS } from "@/components/spending/limits-query";
import { TimeLimitForm } from "@/components/spending/time-limit-form";
import { TrueBalance } from "@/components/spending/true-balance";
import { LoadFailureNotice } from "@/components/ui/load-failure";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";

export function LimitsScreen() {
  const { data, error, isFetching, refetch } = useQuery(LIMITS);
  return (
    <>
      <h1 className="text-3xl tracking-display">Limits</h1>
      <p className="mt-2 mb-8 max-w-prose text-muted-foreground">
        Opening packs is exciting. Decide in a calm moment how much you want to spend on it.
      </p>
      {error && (
        <LoadFailureNotice
          title="Your limits could not be loaded"
          error={error}
          isFetching={isFetching}
          retry={refetch}
        />
      )}
      {data && (
        <>
          {data.breakEndsAt && (
            <Notice
              tone="wax"
              className="mb-8"
              title={
                <>
                  You’re taking a break from buying until <LocalTime iso={data.breakEndsAt} />
                </>
              }
            >
              <p>You can still open, ship, grade and sell what you own.</p>
            </Notice>
          )}
          <AccountSection
            id="spending-limits"
            title="Spending limits"
            hint="They count everything you pay here, less refunds, over any 24 hours, 7 days or 30 days. A lower limit works immediately, a higher one after 24 hours. Shipping and grading count, but are never refused."
          >
            <ul className="grid gap-8">
              {data.limits.map((limit) => (
                <LimitForm key={`${limit.period} ${limit.amount}`} limit={limit} />
              ))}
            </ul>
          </AccountSection>
          <AccountSection
            id="time-limit"
            title="Limit of time"
            hint="Minutes in which you see a page here, on any device. Beyond it we tell you, and you can’t buy. A lower limit works immediately, a higher one after 24 hours. What we count is deleted after a day."
          >
            <TimeLimitForm key={`${data.time.minutes}`} limit={data.time} />
          </AccountSection>
          <AccountSection
            id="break"
            title="Take a break"
            hint="You can’t buy until it ends. A break can be extended, but not shortened, not even by us."
          >
            <BreakForm endsAt={data.breakEndsAt} />
          </AccountSection>
          <AccountSection
            id="true-balance"
            title="Spent and received"
            hint="Since you joined. Sample cards don’t count."
          >
            <TrueBalance balance={data.balance} />
          </AccountSection>
          <AccountSection
            id="find-help"
            title="Where to find help"
            hint="Free, confidential, and not run by us."
          >
            <FindHelp />
          </AccountSection>
        </>
      )}
    </>
  );
}
