import { dehydrate } from "@tanstack/react-query";

import { CardBanner } from "@/components/notices/card-banner";
import { NOTICES_KEY } from "@/components/notices/notices-key";
import { ReadyBanner } from "@/components/notices/ready-banner";
import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { QueryProvider } from "@/components/ui/query-provider";
import { listNotices } from "@/lib/notices/list-notices";
import { createQueryClient } from "@/lib/platform/client/query-client";

/** Renders the ready banner on the server, so that nothing shifts after the first paint. */
export async function ReadyNotices({
  userId,
  exceptBoxId,
}: {
  userId: string;
  exceptBoxId?: string | undefined;
}) {
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({ queryKey: NOTICES_KEY, queryFn: () => listNotices(userId) });
  return (
    <QueryProvider>
      <HydratedQueries json={JSON.stringify(dehydrate(queryClient))}>
        <ReadyBanner exceptBoxId={exceptBoxId} />
        <CardBanner />
      </HydratedQueries>
    </QueryProvider>
  );
}
