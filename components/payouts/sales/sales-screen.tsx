import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import type { MonthOfSales } from "@/lib/books/schema";
import { formatCents } from "@/lib/platform/money";

type Props = { year: number; months: readonly MonthOfSales[] };

export function SalesScreen({ year, months }: Props) {
  return (
    <div className="wrap grid gap-8 pb-24">
      <div className="grid gap-6">
        <Breadcrumbs crumbs={[{ label: "Admin Dashboard", href: "/admin" }, { label: "Sales" }]} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-2">
            <h1 className="text-3xl">{`Sales of ${year}`}</h1>
            <p className="max-w-[44em] text-muted-foreground">
              By month and by state or country. Gross includes our fees and what collectors get for
              their cards. A refund counts in its own month, and a payout where the collector lives.
              Months begin at midnight UTC.
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <a className={buttonVariants({ variant: "outline" })} href={`?year=${year - 1}`}>
              {String(year - 1)}
            </a>
            {months.length > 0 && (
              <a
                className={buttonVariants({ variant: "outline" })}
                href={`/admin/reports/sales.csv?year=${year}`}
                download
              >
                Download CSV
              </a>
            )}
          </div>
        </div>
      </div>
      {months.length === 0 ? (
        <EmptyState title={`Nothing was sold in ${year}.`} />
      ) : (
        <SalesTable months={months} />
      )}
    </div>
  );
}

function SalesTable({ months }: Pick<Props, "months">) {
  const sum = (of: (month: MonthOfSales) => number) =>
    formatCents(months.reduce((cents, month) => cents + of(month), 0));
  return (
    <Table>
      <TableHeader>
        <tr>
          <TableHead>Month</TableHead>
          <TableHead>Place</TableHead>
          <TableHead end>Gross</TableHead>
          <TableHead end className="max-sm:hidden">
            Fees
          </TableHead>
          <TableHead end>Refunds</TableHead>
          <TableHead end className="max-sm:hidden">
            Payouts
          </TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {months.map(({ month, country, state, ...cents }) => (
          <TableRow key={`${month} ${country} ${state}`}>
            <TableCell>{month}</TableCell>
            <TableCell>{[state, country].filter(Boolean).join(", ") || "Unknown"}</TableCell>
            <TableCell end>{formatCents(cents.grossCents)}</TableCell>
            <TableCell end className="max-sm:hidden">
              {formatCents(cents.feesCents)}
            </TableCell>
            <TableCell end>{formatCents(cents.refundsCents)}</TableCell>
            <TableCell end className="max-sm:hidden">
              {formatCents(cents.payoutsCents)}
            </TableCell>
          </TableRow>
        ))}
        <TableRow className="font-medium">
          <TableCell>Year</TableCell>
          <TableCell />
          <TableCell end>{sum(({ grossCents }) => grossCents)}</TableCell>
          <TableCell end className="max-sm:hidden">
            {sum(({ feesCents }) => feesCents)}
          </TableCell>
          <TableCell end>{sum(({ refundsCents }) => refundsCents)}</TableCell>
          <TableCell end className="max-sm:hidden">
            {sum(({ payoutsCents }) => payoutsCents)}
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}
