import { BrandMark } from "@/components/ui/brand-mark";
import { LocalTime } from "@/components/ui/local-time";
import { versionOf } from "@/lib/cards/card-words";
import type { DeskBatch } from "@/lib/grading/desk/schema";
import { serviceName } from "@/lib/grading/submission-words";
import { BRAND } from "@/lib/platform/brand";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

/** Printed to go into the parcel. Hidden on screen. */
export function SubmissionList({ batch }: { batch: DeskBatch }) {
  const { number, company, createdAt, sentAt, declaredValue, tracking, lines } = batch;
  return (
    <article aria-label={`Submission list of batch ${number}`} className="hidden print:block">
      <header className="flex items-center justify-between border-b pb-4">
        <p className="flex items-center gap-2.5 text-xl font-brand tracking-[-0.035em]">
          <BrandMark className="h-7 w-6" />
          {BRAND}
        </p>
        <h1 className="text-2xl">{`Submission list for ${company}`}</h1>
      </header>
      <p className="py-4 text-sm">
        <span>
          {`Batch ${number}, ${serviceName({ service: "GRADING", ...batch })}, ${countOf(lines.length, "card")}, declared value ${formatPrice(declaredValue)}, `}
          <LocalTime iso={sentAt ?? createdAt} format="day" />
        </span>
        {tracking && <span>{`, ${tracking.carrier} ${tracking.number}`}</span>}
      </p>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-y">
            {["No.", "Card", "Short id", "Declared value"].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id} className="border-b align-top">
              <td className="py-2 pr-4">{index + 1}</td>
              <td className="py-2 pr-4">
                {[
                  `${line.year} ${line.brand} ${line.setName} #${line.cardNumber}`,
                  line.playerName,
                  versionOf(line),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </td>
              <td className="font-mono py-2 pr-4">{line.shortId}</td>
              <td className="py-2">{formatPrice(line.declaredValue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
