import type { CardList } from "@/components/inventory/use-card-list";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailureState } from "@/components/ui/load-failure";
import { Spinner } from "@/components/ui/spinner";
import type { CardStatus } from "@/lib/cards/card-status";

/** Replaces the cards while loading, after a failure, or when there are none. */
export function CardsNotice({
  list,
  status,
  onClear,
}: {
  list: CardList;
  status: CardStatus | undefined;
  /** Undefined unless filters are set. */
  onClear: (() => void) | undefined;
}) {
  if (list.error) {
    return (
      <LoadFailureState
        title="The cards could not be loaded"
        error={list.error}
        isFetching={list.isFetching}
        retry={list.retry}
      />
    );
  }
  if (!list.cards) {
    return (
      <div className="grid min-h-80 place-items-center">
        <Spinner size="lg" label="Loading cards" />
      </div>
    );
  }
  if (onClear) {
    return (
      <EmptyState
        title="No cards match"
        description={
          status ? `No cards with status "${status}" match.` : "None of your cards match."
        }
      >
        <Button variant="outline" onClick={onClear}>
          Clear search and filters
        </Button>
      </EmptyState>
    );
  }
  if (status)
    return <EmptyState title="No cards found" description={`No cards with status "${status}"`} />;
  return (
    <EmptyState
      title="No cards found"
      description="Your card vault is empty. Start ripping some packs!"
    >
      {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- /rip needs a full load */}
      <a href="/rip" className={buttonVariants({ variant: "outline" })}>
        Go to Pack Ripping Experience
      </a>
    </EmptyState>
  );
}
