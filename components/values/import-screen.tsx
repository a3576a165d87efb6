"use client";

import { CsvImportScreen } from "@/components/back-office/csv-import-screen";
import { Change } from "@/components/values/change";
import { PriceLines } from "@/components/values/price-lines";
import { upload } from "@/lib/client/upload";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import { PRICE_LIST_TEMPLATE } from "@/lib/values/price-list-columns";
import type { ValueImport } from "@/lib/values/schema";

export function ImportScreen() {
  return (
    <CsvImportScreen
      title="Values"
      description="A price list values every card in the vault that it names by year, brand, set, number and parallel. The file is checked before anything changes, and earlier values are kept."
      upload={(file) => upload("POST /api/admin/values/import", file)}
      template={{ name: "prices.csv", csv: PRICE_LIST_TEMPLATE }}
      effectOf={(result) => <Effect result={result} />}
      writeLabelOf={({ cards }) => (cards > 0 ? `Value ${countOf(cards, "card")}` : null)}
    >
      {({ lines, rows }) => <PriceLines lines={lines} lineCount={rows} />}
    </CsvImportScreen>
  );
}

function Effect({ result }: { result: ValueImport }) {
  const { cards, valueBefore, valueAfter, lineCounts, written } = result;
  const difference = (Number(valueAfter) - Number(valueBefore)).toFixed(2);
  const rest = [
    lineCounts.NO_CARD && `${countOf(lineCounts.NO_CARD, "line")} without a card`,
    lineCounts.SAME && `${countOf(lineCounts.SAME, "line")} unchanged`,
    lineCounts.OLDER && `${countOf(lineCounts.OLDER, "line")} older than the current value`,
  ].filter(Boolean);
  return (
    <div className="grid gap-1">
      <p className="text-xl">
        <span>
          {written
            ? `${countOf(cards, "card")} valued. `
            : `${countOf(cards, "card")} would change. `}
        </span>
        {cards > 0 && (
          <span>
            <span>{`${formatPrice(valueBefore)} ${written ? "became" : "would become"} ${formatPrice(valueAfter)} (`}</span>
            <Change amount={difference} />
            ).
          </span>
        )}
      </p>
      {rest.length > 0 && <p className="text-sm text-muted-foreground">{`${rest.join(", ")}.`}</p>}
    </div>
  );
}
