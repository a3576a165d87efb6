import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";

import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { Button } from "@/components/ui/button";
import { type TabLink, TabLinks } from "@/components/ui/tab-links";
import { errorMessage } from "@/lib/platform/client/api-client";

type QueueScreenProps = {
  title: string;
  description: string;
  /** The pages above this one. */
  parents: readonly Crumb[];
  /** Links beside the title. */
  actions: ReactNode;
  queues: readonly TabLink[];
  /** The infinite query of the current queue. */
  list: {
    error: Error | null;
    isFetching: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** The rows that are loaded so far. */
  children: ReactNode;
};

/** A desk's work, one queue at a time. */
export function QueueScreen({
  title,
  description,
  parents,
  actions,
  queues,
  list,
  children,
}: QueueScreenProps) {
  const { error, isFetching, refetch, hasNextPage, fetchNextPage } = list;
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[...parents, { label: title }]} />
      <div className="flex flex-wrap items-end justify-between gap-4 pt-2 pb-6">
        <div className="grid gap-1">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-muted-foreground">{description}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {actions}
          <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw className="icon-sm" aria-hidden="true" />}
            <span>Refresh</span>
          </Button>
        </div>
      </div>
      <TabLinks label="Queues" links={queues} />
      {error && (
        <p role="alert" className="pt-6 text-sm text-destructive">
          {`The desk could not be loaded. ${errorMessage(error)}`}
        </p>
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
