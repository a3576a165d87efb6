import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";

import { PageHead } from "@/components/back-office/page-head";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorText } from "@/components/ui/error-text";
import type { PagedQuery } from "@/components/ui/show-more";
import { TabLinks } from "@/components/ui/tab-links";
import { errorMessage } from "@/lib/platform/client/api-client";

type QueueScreenProps<Queue extends string> = {
  title: string;
  description: string;
  actions?: ReactNode;
  /** The desk's page, which shows the first queue. */
  path: string;
  queues: Record<Queue, { name: string; empty: string }>;
  current: Queue;
  counts: Partial<Record<Queue, number>> | undefined;
  list: PagedQuery;
  isEmpty: boolean;
  children: ReactNode;
};

export function QueueScreen<Queue extends string>({
  title,
  description,
  actions,
  path,
  queues,
  current,
  counts,
  list,
  isEmpty,
  children,
}: QueueScreenProps<Queue>) {
  const { error, isFetching, refetch, hasNextPage, fetchNextPage } = list;
  return (
    <div className="wrap pb-16">
      <PageHead
        title={title}
        lead={description}
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
          count: counts?.[queue],
        }))}
      />
      {error && (
        <ErrorText className="pt-6">
          {`The desk could not be loaded. ${errorMessage(error)}`}
        </ErrorText>
      )}
      {list.data !== undefined && isEmpty && (
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
