import { RotateCw } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

import { PageHead } from "@/components/back-office/page-head";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorText } from "@/components/ui/error-text";
import type { PagedQuery } from "@/components/ui/show-more";
import { TabLinks } from "@/components/ui/tab-links";
import { errorMessage } from "@/lib/platform/client/api-client";

type Counts<Queue extends string> = Partial<Record<Queue, number>>;
type QueueQuery<Page> = PagedQuery & { data: { pages: readonly Page[] } | undefined };

type QueueProps<Queue extends string, Page> = {
  title: string;
  lead: string;
  actions?: ReactNode;
  queues: Record<Queue, { name: string; empty: string }>;
  queue: Queue;
  list: QueueQuery<Page>;
};

type QueueScreenProps<Queue extends string, Page> = QueueProps<Queue, Page> & {
  isEmpty: boolean;
  children: ReactNode;
};

/** A desk's page. Its address without a query shows the first queue. */
export function QueueScreen<Queue extends string, Page extends { counts: Counts<Queue> }>({
  title,
  lead,
  actions,
  queues,
  queue: current,
  list,
  isEmpty,
  children,
}: QueueScreenProps<Queue, Page>) {
  const path = usePathname();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = list;
  return (
    <div className="wrap pb-16">
      <PageHead
        title={title}
        lead={lead}
        actions={
          <>
            {actions}
            <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
              {!isFetching && <RotateCw className="icon-sm" aria-hidden="true" />}
              <span>Refresh</span>
            </Button>
          </>
        }
      />
      <TabLinks
        label="Queues"
        links={(Object.keys(queues) as Queue[]).map((queue, index) => ({
          name: queues[queue].name,
          href: index === 0 ? path : `${path}?queue=${queue}`,
          isCurrent: queue === current,
          count: data?.pages[0]?.counts[queue],
        }))}
      />
      {error && (
        <ErrorText className="pt-6">
          {`The desk could not be loaded. ${errorMessage(error)}`}
        </ErrorText>
      )}
      {data !== undefined && isEmpty && (
        <EmptyState title="Nothing to do" description={queues[current].empty} />
      )}
      {children}
      {hasNextPage && (
        <div className="grid justify-items-center py-8">
          <Button variant="outline" pending={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

type QueueListProps<Queue extends string, Page, Row> = QueueProps<Queue, Page> & {
  rowsOf: (page: Page) => readonly Row[];
  /** Stands above the rows. */
  note?: ReactNode;
  /** Renders a row as a list item with a key. */
  children: (row: Row) => ReactNode;
};

export function QueueList<Queue extends string, Page extends { counts: Counts<Queue> }, Row>({
  rowsOf,
  note,
  children,
  ...screen
}: QueueListProps<Queue, Page, Row>) {
  const rows = screen.list.data?.pages.flatMap(rowsOf) ?? [];
  return (
    <QueueScreen {...screen} isEmpty={rows.length === 0}>
      {note}
      <ul>{rows.map((row) => children(row))}</ul>
    </QueueScreen>
  );
}
