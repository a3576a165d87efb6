import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { Prefetched } from "@/app/_shell/prefetched";
import { VALUE } from "@/components/values/value-queries";
import { ValueScreen } from "@/components/values/value-screen";
import { pages } from "@/lib/client/pages";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";
import { getCollectionValue } from "@/lib/values/get-collection-value";
import { listBoxReturns } from "@/lib/values/list-box-returns";

export const metadata: Metadata = { title: "Value", robots: { index: false } };

export default async function ValuePage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/inventory/value");

  const queryClient = createQueryClient();
  const ownerId = user.id;
  await Promise.all([
    queryClient.prefetchQuery({
      ...VALUE,
      queryFn: () => getCollectionValue({ ownerId }),
    }),
    queryClient.prefetchInfiniteQuery({
      ...pages("GET /api/inventory/boxes"),
      queryFn: () => listBoxReturns({ ownerId, cursor: undefined }),
    }),
  ]);
  return (
    <Prefetched queryClient={queryClient}>
      <ValueScreen />
    </Prefetched>
  );
}
