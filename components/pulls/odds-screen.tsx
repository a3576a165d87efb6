"use client";

import { ChangedLines } from "@/components/back-office/changed-lines";
import { CsvImportScreen } from "@/components/back-office/csv-import-screen";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { upload } from "@/lib/client/upload";
import { countOf } from "@/lib/platform/plural";
import { ODDS_TEMPLATE } from "@/lib/pulls/odds-columns";
import type { OddsImport } from "@/lib/pulls/schema";

export function OddsScreen() {
  return (
    <CsvImportScreen
      title="Makers’ odds"
      description="Listings show a maker’s odds next to what we saw in our breaks. Each line says that one in so many packs holds such a card. A file contains all odds of each product it names, and replaces the earlier ones."
      upload={(file) => upload("POST /api/admin/odds/import", file)}
      template={{ name: "odds.csv", csv: ODDS_TEMPLATE }}
      effectOf={({ changedCount, written }) => (
        <p className="text-xl">
          {`The odds of ${countOf(changedCount, "product")} ${written ? "changed" : "would change"}.`}
        </p>
      )}
      writeLabelOf={({ changedCount }) =>
        changedCount > 0 ? `Import the odds of ${countOf(changedCount, "product")}` : null
      }
    >
      {({ products, lines, written }) => (
        <>
          <Products products={products} />
          {!written && <ChangedLines lines={lines} noun="Odds" />}
        </>
      )}
    </CsvImportScreen>
  );
}

function Products({ products }: Pick<OddsImport, "products">) {
  return (
    <Table className="max-w-3xl">
      <TableHeads names={["Product", "Odds"]} end={["Odds"]} />
      <TableBody>
        {products.map(({ name, lineCount, isChanged }) => (
          <TableRow key={name}>
            <TableCell>
              {name}
              <span className="block text-muted-foreground">
                {isChanged ? "Changes" : "No change"}
              </span>
            </TableCell>
            <TableCell end>{lineCount}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
