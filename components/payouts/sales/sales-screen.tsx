import { Download } from "lucide-react";

import { PageHead } from "@/components/back-office/page-head";
import { ReportTabs } from "@/components/payouts/books/report-tabs";
import { PeriodChooser } from "@/components/payouts/sales/period-chooser";
import { SalesFigures } from "@/components/payouts/sales/sales-figures";
import { SalesTable } from "@/components/payouts/sales/sales-table";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { type Period, periodAddress, periodName, sumOf, yearOf } from "@/lib/books/period";
import type { MonthOfSales } from "@/lib/books/schema";

type SalesScreenProps = {
  period: Period;
  /** The months that can be chosen. */
  first: Period;
  last: Period;
  sales: readonly MonthOfSales[];
};

export function SalesScreen({ period, first, last, sales }: SalesScreenProps) {
  const year = yearOf(period);
  const latest = last.slice(0, 4);
  return (
    <div className="wrap pb-24">
      <PageHead
        title={`Sales in ${periodName(period)}`}
        crumb="Sales"
        lead="Gross sales, fees, refunds and payouts by place. Each figure leads to its journal entries."
        actions={
          <>
            <PeriodChooser period={period} first={first} last={last} />
            {/* Always the whole year, because accountants file by year. */}
            <a
              className={buttonVariants({ variant: "outline" })}
              href={`/admin/reports/sales.csv?year=${year}`}
              download
            >
              <Download className="icon-sm" aria-hidden="true" />
              {`Download ${year} as CSV`}
            </a>
          </>
        }
      />
      <ReportTabs current="Sales" />
      <div className="transition-opacity in-[:has([data-loading])]:opacity-50">
        {sales.length === 0 ? (
          <EmptyState
            title={`No sales in ${periodName(period)}.`}
            description="Sales appear here as soon as they are paid."
          >
            {period !== latest && (
              <Link href={periodAddress(latest)} className="target textlink">
                {`Show ${latest}`}
              </Link>
            )}
          </EmptyState>
        ) : (
          <div className="grid gap-10">
            <SalesFigures sums={sumOf(sales)} />
            <SalesTable period={period} sales={sales} />
            <HowWeCount />
          </div>
        )}
      </div>
    </div>
  );
}

function HowWeCount() {
  return (
    <section aria-labelledby="counting" className="grid max-w-180 gap-2 text-sm">
      <h2 id="counting" className="text-base">
        How we count
      </h2>
      <ul className="grid list-disc gap-1 pl-4 text-muted-foreground">
        <li>Gross includes our fees and what collectors get for their cards.</li>
        <li>A refund counts in the month it was made, not the month of its sale.</li>
        <li>A sale counts where it is shipped, a payout where the collector lives.</li>
        <li>We charge no sales tax. Tax returns start from the gross of each place.</li>
        <li>Months begin at midnight UTC. All amounts are in US dollars.</li>
      </ul>
    </section>
  );
}
