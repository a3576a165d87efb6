import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { QueryProvider } from "@/components/ui/query-provider";

type PrefetchedProps = { queryClient: QueryClient; children: ReactNode };

export function Prefetched({ queryClient, children }: PrefetchedProps) {
  return (
    <QueryProvider>
      <HydratedQueries json={JSON.stringify(dehydrate(queryClient))}>{children}</HydratedQueries>
    </QueryProvider>
  );
}
