import type { CardList } from "@/components/inventory/use-card-list";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { Spinner } from "@/components/ui/spinner";
import { errorMessage } from "@/lib/platform/client/api-client";

export function ListEnd({ list, total }: { list: CardList; total: number }) {
  if (list.loadsOnScroll) {
    return (
      <p className="grid min-h-16 place-items-center" data-print="none">
        <Spinner label="Loading more cards" />
      </p>
    );
  }
  if (!list.hasMore) return null;
  return (
    <div className="grid justify-items-center gap-3 py-8" data-print="none">
      {list.error ? (
        <>
          <ErrorText>{`More cards could not be loaded. ${errorMessage(list.error)}`}</ErrorText>
          <Button variant="outline" onClick={list.retry} pending={list.isFetching}>
            Try again
          </Button>
        </>
      ) : (
        <Button variant="outline" onClick={list.showMore} pending={list.isFetching}>
          Show more cards
        </Button>
      )}
      <p role="status" className="text-sm text-muted-foreground">
        {`${list.cards?.length.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} shown`}
      </p>
    </div>
  );
}
