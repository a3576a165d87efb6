import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { QueryProvider } from "@/components/ui/query-provider";

type PrefetchedProps = { queryClient: QueryClient; children: ReactNode };

/** A screen that starts with what the server has read for it. */
export function Prefetched({ queryClient, children }: PrefetchedProps) {
  return (
    <QueryProvider>
      <HydratedQueries json={JSON.stringify(dehydrate(queryClient))}>{children}</HydratedQueries>
    </QueryProvider>
  );
}
