import { useTableParams } from "@/components/back-office/table/use-table-params";
import { Button } from "@/components/ui/button";
import { countOf } from "@/lib/platform/plural";
import { MOST_COUNTED } from "@/lib/platform/tables/most-counted";

type TablePagesProps = {
  page:
    | {
        nextCursor: string | null;
        previousCursor: string | null;
        count: number;
      }
    | undefined;
  nouns: readonly [one: string, many: string];
};

export function TablePages({ page, nouns: [one, many] }: TablePagesProps) {
  const { change } = useTableParams();
  if (!page) return null;
  const { nextCursor, previousCursor, count } = page;
  const to = (cursor: string) => () => {
    change({ cursor });
    document.getElementById("main")?.focus();
    scrollTo({ top: 0 });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground">
      <p role="status">
        {count > MOST_COUNTED
          ? `More than ${MOST_COUNTED.toLocaleString("en-US")} ${many}`
          : countOf(count, one, many)}
      </p>
      {(nextCursor ?? previousCursor) && (
        <nav aria-label="Pages" className="flex gap-2">
          <Button
            variant="outline"
            disabled={previousCursor === null}
            onClick={to(previousCursor ?? "")}
          >
            Previous
          </Button>
          <Button variant="outline" disabled={nextCursor === null} onClick={to(nextCursor ?? "")}>
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}
