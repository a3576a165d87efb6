import { buttonVariants } from "@/components/ui/button-variants";
import { addressOf } from "@/lib/client/address";
import type { Sharing } from "@/lib/statements/schema";
import { type TableName, TABLES } from "@/lib/statements/tables";

type CsvLinkProps = { table: TableName; year: number; sharing: Sharing };

export function CsvLink({ table, year, sharing }: CsvLinkProps) {
  return (
    <a
      href={addressOf("GET /api/account/statement.csv", { query: { year, sharing, table } })}
      download
      data-print="none"
      className={`${buttonVariants({ variant: "outline", size: "sm" })} justify-self-start`}
    >
      <span>
        Download CSV<span className="sr-only">{`: ${TABLES[table].title}`}</span>
      </span>
    </a>
  );
}
