import { formatCents } from "@/lib/platform/money";
import { formatMediumDate } from "@/lib/platform/time";
import type { DayOfSales } from "@/lib/today/get-sales";

/** Bars for the eye; the table below says the same. */
export function SalesPlot({ days }: { days: readonly DayOfSales[] }) {
  const most = Math.max(...days.map(({ cents }) => cents), 1);
  const total = days.reduce((sum, { cents }) => sum + cents, 0);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <section aria-labelledby="sales" className="grid content-start gap-3">
      <h2 id="sales" className="flex flex-wrap items-baseline justify-between gap-2 text-xl">
        <span>Sales in the last {days.length} days</span>
        <span>{formatCents(total)}</span>
      </h2>
      <div aria-hidden="true" className="grid gap-2 text-xs text-muted-foreground">
        <div className="flex h-40 items-end gap-0.5 border-b">
          {days.map(({ day, cents }) => (
            <span
              key={day}
              title={`${formatMediumDate(day)}: ${formatCents(cents)}`}
              className="min-h-px flex-1 rounded-t-sm bg-wax-line hover:bg-foreground"
              style={{ height: `${(cents / most) * 100}%` }}
            />
          ))}
        </div>
        <p className="flex justify-between">
          <span>{formatMediumDate(first.day)}</span>
          <span>{formatMediumDate(last.day)}</span>
        </p>
      </div>
      <details className="text-sm">
        <summary className="flex min-h-11 items-center text-muted-foreground">
          Show as a table
        </summary>
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col">Sales</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, cents }) => (
              <tr key={day} className="border-b">
                <th scope="row" className="py-2 text-left font-normal">
                  {formatMediumDate(day)}
                </th>
                <td className="text-right">{formatCents(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
