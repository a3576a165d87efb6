"use client";

import { FileSpreadsheet } from "lucide-react";

import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button } from "@/components/ui/button";
import { CsvProblems } from "@/components/ui/csv-problems";
import { ErrorIcon } from "@/components/ui/icons";
import { useCsvImport } from "@/components/ui/use-csv-import";
import { Change } from "@/components/values/change";
import { PriceLines } from "@/components/values/price-lines";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import { PRICE_LIST_TEMPLATE } from "@/lib/values/price-list-columns";
import type { ValueImport } from "@/lib/values/schema";

/** Values cards by a price list: the file is checked first, and written once its effect was seen. */
export function ImportScreen() {
  const { file, step, result, words, choose, write } = useCsvImport<ValueImport>(
    "/api/admin/values/import",
  );
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[{ label: "Admin Dashboard", href: "/admin" }, { label: "Values" }]} />
      <div className="grid gap-1 pt-2 pb-8">
        <h1 className="text-3xl">Values</h1>
        <p className="max-w-prose text-muted-foreground">
          A price list values every card in the vault that it names by year, brand, set, number and
          parallel. It is checked before anything is written, and no earlier value is lost.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        <Button pending={step === "checking"} disabled={step === "writing"} onClick={choose}>
          {step !== "checking" && <FileSpreadsheet className="icon-sm" aria-hidden="true" />}
          {file ? "Choose another file" : "Choose a CSV"}
        </Button>
        {file ? (
          <span className="min-w-0 truncate">{file.name}</span>
        ) : (
          <a
            className="target textlink"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(PRICE_LIST_TEMPLATE)}`}
            download="prices.csv"
          >
            Download a CSV template
          </a>
        )}
      </div>
      <div role="status" className="pt-8 empty:hidden">
        {words && (
          <p className="flex items-start gap-1.5 text-sm text-destructive">
            <ErrorIcon className="mt-px icon-sm" />
            {words}
          </p>
        )}
        {result && result.problems.length > 0 && <CsvProblems problems={result.problems} />}
        {result && result.problems.length === 0 && <Effect result={result} />}
      </div>
      {result && result.problems.length === 0 && (
        <div className="grid gap-6 pt-6">
          {!result.written && (
            <Button
              className="justify-self-start"
              disabled={result.cards === 0 || step === "checking"}
              pending={step === "writing"}
              pendingLabel="Writing..."
              onClick={write}
            >
              {`Value ${countOf(result.cards, "card")}`}
            </Button>
          )}
          <PriceLines lines={result.lines} lineCount={result.rows} />
        </div>
      )}
    </div>
  );
}

function Effect({ result }: { result: ValueImport }) {
  const { cards, valueBefore, valueAfter, lineCounts, written } = result;
  const difference = (Number(valueAfter) - Number(valueBefore)).toFixed(2);
  const rest = [
    lineCounts.NO_CARD && `${countOf(lineCounts.NO_CARD, "line")} without a card`,
    lineCounts.SAME && `${countOf(lineCounts.SAME, "line")} known already`,
    lineCounts.OLDER && `${countOf(lineCounts.OLDER, "line")} older than the present value`,
  ].filter(Boolean);
  return (
    <div className="grid gap-1">
      <p className="text-xl">
        {written
          ? `${countOf(cards, "card")} valued. `
          : `${countOf(cards, "card")} would change. `}
        {cards > 0 && (
          <>
            {`${formatPrice(valueBefore)} ${written ? "became" : "would become"} ${formatPrice(valueAfter)} (`}
            <Change amount={difference} />
            ).
          </>
        )}
      </p>
      {rest.length > 0 && <p className="text-sm text-muted-foreground">{`${rest.join(", ")}.`}</p>}
    </div>
  );
}
