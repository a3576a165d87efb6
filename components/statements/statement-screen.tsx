import { CsvLink } from "@/components/statements/csv-link";
import { HowWeCount } from "@/components/statements/how-we-count";
import { StatementForm } from "@/components/statements/statement-form";
import { StatementTable } from "@/components/statements/statement-table";
import { Sums } from "@/components/ui/sums";
import { TitledSection } from "@/components/ui/titled-section";
import { formatDecimal, toDecimalString } from "@/lib/platform/money";
import type { ShownStatement } from "@/lib/statements/get-statement";
import type { Part } from "@/lib/statements/summary";

const money = (cents: number) => formatDecimal(toDecimalString(cents));

export function StatementScreen({ statement }: { statement: ShownStatement }) {
  const { year, sharing, summary, tables } = statement;
  return (
    <div data-print="wide" className="grid gap-12">
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h1 className="text-3xl tracking-display">{`Statement for ${year}`}</h1>
          <p className="max-w-prose text-muted-foreground">{sentenceOf(year, summary)}</p>
        </div>
        <StatementForm statement={statement} />
      </div>
      <TitledSection
        id="summary"
        title="Summary"
        hint="These are the figures of our books and of your balance."
        className="grid gap-6"
      >
        <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 print:grid-cols-2">
          {Object.values(summary).map((part) => (
            <SummaryPart key={part.id} part={part} />
          ))}
        </div>
        <CsvLink table="summary" year={year} sharing={sharing} />
      </TitledSection>
      {tables.map((shown) => (
        <StatementTable key={shown.table} shown={shown} year={year} sharing={sharing} />
      ))}
      <HowWeCount sharing={sharing} />
    </div>
  );
}

function SummaryPart({ part: { id, title, lines, total } }: { part: Part }) {
  return (
    <section aria-labelledby={id} className="grid break-inside-avoid content-start gap-2">
      <h3 id={id} className="border-b pb-2 text-base">
        {title}
      </h3>
      <Sums
        rows={lines.map(({ name, cents }) => ({ name, amount: money(cents) }))}
        total={{ name: total.name, amount: money(total.cents) }}
      />
    </section>
  );
}

function sentenceOf(year: number, { paid, received }: ShownStatement["summary"]): string {
  const [spent, brought] = [paid.total.cents, received.total.cents];
  const apart = brought - spent;
  const result =
    apart === 0
      ? "exactly what you paid"
      : `${money(Math.abs(apart))} ${apart > 0 ? "more" : "less"} than you paid`;
  return `In ${year}, you paid ${money(spent)} for boxes, cards, shipping and grading, less refunds. Your sales brought ${money(brought)}, which is ${result}.`;
}
