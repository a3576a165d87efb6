import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { errorMessage } from "@/lib/platform/client/api-client";

/** The parts of an infinite query that fetch its pages. */
export type PagedQuery = {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

type ShowMoreProps = {
  list: PagedQuery;
  /** Starts the error sentence: "The orders". */
  name: string;
};

export function ShowMore({ list, name }: ShowMoreProps) {
  if (!list.hasNextPage && !list.error) return null;
  return (
    <div className="grid justify-items-center gap-3 py-8">
      {list.error && (
        <ErrorText>{`${name} could not be loaded. ${errorMessage(list.error)}`}</ErrorText>
      )}
      <Button
        variant="outline"
        pending={list.isFetching}
        onClick={() => void (list.data ? list.fetchNextPage() : list.refetch())}
      >
        {list.error ? "Try again" : "Show more"}
      </Button>
    </div>
  );
}
