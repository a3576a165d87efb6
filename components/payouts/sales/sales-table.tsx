import { Part } from "@/components/back-office/part";
import {
  daysOf,
  entriesAddress,
  type EntriesFilter,
} from "@/components/payouts/books/entries-address";
import { Link } from "@/components/ui/link";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import {
  groupByMonth,
  isMonth,
  type Period,
  periodAddress,
  periodName,
  placeName,
  type Sums,
  sumOf,
} from "@/lib/books/period";
import type { MonthOfSales } from "@/lib/books/schema";
import { formatCents } from "@/lib/platform/money";

const SOLD = ["ORDER", "CARD_SALE", "SHIPMENT", "SUBMISSION"] as const;

/** With the entries that each figure is the sum of. */
const COLUMNS = [
  ["Gross", "grossCents", { kind: SOLD }],
  ["Our fees", "feesCents", { kind: SOLD, account: ["ORDER_FEES", "MARKET_FEES"] }],
  ["Refunds", "refundsCents", { kind: ["REFUND"] }],
  ["Payouts", "payoutsCents", { kind: ["PAYOUT_PAID", "PAYOUT_RETURNED"] }],
] as const satisfies [string, keyof Sums, EntriesFilter][];
const NAMES = COLUMNS.map(([name]) => name);

type SalesTableProps = { period: Period; sales: readonly MonthOfSales[] };

/** A month by place, or a year by month and place. Phones get a card for each of them. */
export function SalesTable({ period, sales }: SalesTableProps) {
  return (
    <Part title={isMonth(period) ? "By place" : "By month and place"}>
      <WideTable period={period} sales={sales} />
      <Cards period={period} sales={sales} />
    </Part>
  );
}

function WideTable({ period, sales }: SalesTableProps) {
  return (
    <Table className="max-sm:hidden">
      <TableHeads names={[isMonth(period) ? "Place" : "Month and place", ...NAMES]} end={NAMES} />
      {isMonth(period) ? (
        <TableBody>
          {sales.map((place) => (
            <PlaceRow key={placeName(place)} place={place} />
          ))}
        </TableBody>
      ) : (
        groupByMonth(sales).map(({ month, places }) => (
          <TableBody key={month}>
            <TableRow className="font-medium">
              <th scope="rowgroup" className="border-b p-3 pt-5 text-left font-medium">
                <MonthLink month={month} />
              </th>
              <Amounts sums={sumOf(places)} of={daysOf(month)} className="pt-5" />
            </TableRow>
            {places.map((place) => (
              <PlaceRow key={placeName(place)} place={place} isIndented />
            ))}
          </TableBody>
        ))
      )}
      <tfoot>
        <TableRow className="font-semibold">
          <th scope="row" className="border-t border-border-strong p-3 text-left font-semibold">
            {isMonth(period) ? "Month" : "Year"}
          </th>
          <Amounts
            sums={sumOf(sales)}
            of={daysOf(period)}
            className="border-t border-b-0 border-border-strong"
          />
        </TableRow>
      </tfoot>
    </Table>
  );
}

const MonthLink = ({ month }: { month: Period }) => (
  <Link href={periodAddress(month)} className="target textlink">
    {periodName(month)}
  </Link>
);

function PlaceRow({ place, isIndented = false }: { place: MonthOfSales; isIndented?: boolean }) {
  const { month, country, state } = place;
  return (
    <TableRow className={isIndented ? "text-muted-foreground" : undefined}>
      <th
        scope="row"
        className={`border-b p-3 text-left font-normal ${isIndented ? "py-2 pl-8" : ""}`}
      >
        {placeName(place)}
      </th>
      <Amounts
        sums={place}
        of={{ ...daysOf(month), country, state }}
        className={isIndented ? "py-2" : undefined}
      />
    </TableRow>
  );
}

type AmountsProps = { sums: Sums; of: EntriesFilter; className?: string | undefined };

function Amounts({ sums, of, className }: AmountsProps) {
  return COLUMNS.map(([name, key, entries]) => (
    <TableCell key={name} end className={className}>
      <Link href={entriesAddress({ ...entries, ...of })} className="target hover:underline">
        {formatCents(sums[key])}
      </Link>
    </TableCell>
  ));
}

function Cards({ period, sales }: SalesTableProps) {
  return (
    <ul className="grid gap-4 sm:hidden">
      {isMonth(period)
        ? sales.map((place) => <Card key={placeName(place)} name={placeName(place)} sums={place} />)
        : groupByMonth(sales).map(({ month, places }) => (
            <Card key={month} name={<MonthLink month={month} />} sums={sumOf(places)}>
              <ul className="grid gap-2 border-t pt-3 text-sm">
                {places.map((place) => (
                  <li key={placeName(place)} className="grid gap-0.5">
                    <span className="flex justify-between gap-4">
                      {placeName(place)}
                      <span>{formatCents(place.grossCents)}</span>
                    </span>
                    <span className="text-muted-foreground">{restOf(place)}</span>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
    </ul>
  );
}

type CardProps = { name: React.ReactNode; sums: Sums; children?: React.ReactNode };

function Card({ name, sums, children }: CardProps) {
  return (
    <li className="grid gap-3 rounded-lg border p-4">
      <h3 className="text-base">{name}</h3>
      <dl className="grid gap-1.5 text-sm">
        {COLUMNS.map(([label, key]) => (
          <div key={key} className="flex justify-between gap-4 first:font-medium">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>{formatCents(sums[key])}</dd>
          </div>
        ))}
      </dl>
      {children}
    </li>
  );
}

/** "Our fees $7.96, refunds $34.94" */
function restOf(place: Sums): string {
  const [, ...rest] = COLUMNS;
  const words = rest
    .filter(([, key]) => place[key] !== 0)
    .map(([name, key]) => `${name.toLowerCase()} ${formatCents(place[key])}`)
    .join(", ");
  return words && words.charAt(0).toUpperCase() + words.slice(1);
}
