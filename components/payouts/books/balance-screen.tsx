import { PageHead } from "@/components/back-office/page-head";
import { entriesAddress } from "@/components/payouts/books/entries-address";
import { ReportTabs } from "@/components/payouts/books/report-tabs";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { ACCOUNTS } from "@/lib/books/accounts";
import type { BalanceSheet } from "@/lib/books/entries/schema";
import { formatCents } from "@/lib/platform/money";
import { formatLongDate } from "@/lib/platform/time";

type Part = (typeof ACCOUNTS)[keyof typeof ACCOUNTS]["part"];
const PARTS: readonly { part: Part; name: string; total: string; sign: 1 | -1 }[] = [
  { part: "assets", name: "What we have", total: "Assets", sign: 1 },
  { part: "owed", name: "What we owe", total: "Liabilities", sign: -1 },
  { part: "earned", name: "What we earned", total: "Earnings", sign: -1 },
];

export function BalanceScreen({ sheet: { on, accounts } }: { sheet: BalanceSheet }) {
  const sumOf = (part: Part, sign: 1 | -1) =>
    sign *
    accounts
      .filter(({ account }) => ACCOUNTS[account].part === part)
      .reduce((sum, { cents }) => sum + cents, 0);
  const both = sumOf("owed", -1) + sumOf("earned", -1);
  return (
    <div className="wrap pb-24">
      <PageHead
        title="Balance sheet"
        above={[{ label: "Reports", href: "/admin/reports" }]}
        lead={`At the end of ${formatLongDate(on)} (UTC), in US dollars`}
        actions={
          <form action="/admin/reports/balance" className="flex gap-2">
            <Input type="date" name="on" defaultValue={on} required aria-label="Day" />
            <Button type="submit" variant="outline">
              Show
            </Button>
          </form>
        }
      />
      <ReportTabs current="Balance sheet" />
      <div className="grid max-w-180 gap-8">
        {PARTS.map(({ part, name, total, sign }) => (
          <section key={part} aria-labelledby={part}>
            <h2 id={part} className="pb-2 text-xl">
              {name}
            </h2>
            <table className="w-full text-sm">
              <tbody>
                {accounts
                  .filter(({ account }) => ACCOUNTS[account].part === part)
                  .map(({ account, cents }) => (
                    <tr key={account} className="border-b">
                      <th scope="row" className="py-3 text-left font-normal">
                        {ACCOUNTS[account].name}
                      </th>
                      <td className="text-right whitespace-nowrap">
                        <Link
                          href={entriesAddress({ account: [account], to: on })}
                          className="target textlink"
                        >
                          {formatCents(sign * cents || 0)}
                        </Link>
                      </td>
                    </tr>
                  ))}
              </tbody>
              <tfoot>
                <tr className="font-semibold">
                  <th scope="row" className="py-3 text-left font-semibold">
                    {total}
                  </th>
                  <td className="text-right whitespace-nowrap">
                    {formatCents(sumOf(part, sign) || 0)}
                  </td>
                </tr>
              </tfoot>
            </table>
          </section>
        ))}
        <p className="text-sm text-muted-foreground">
          {both === sumOf("assets", 1)
            ? "Assets equal liabilities plus earnings, as they should."
            : "Assets don’t equal liabilities plus earnings. Please run the data checks."}
        </p>
      </div>
    </div>
  );
}
