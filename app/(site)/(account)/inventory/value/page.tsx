import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { VALUE } from "@/components/values/value-queries";
import { ValueScreen } from "@/components/values/value-screen";
import { pages } from "@/lib/client/pages";
import { getCollectionValue } from "@/lib/values/get-collection-value";
import { listBoxReturns } from "@/lib/values/list-box-returns";

export const metadata: Metadata = { title: "Value", robots: { index: false } };

export default ownPage("/inventory/value", async ({ userId: ownerId, queryClient }) => {
  await Promise.all([
    queryClient.prefetchQuery({ ...VALUE, queryFn: () => getCollectionValue({ ownerId }) }),
    queryClient.prefetchInfiniteQuery({
      ...pages("GET /api/inventory/boxes"),
      queryFn: () => listBoxReturns({ ownerId, cursor: undefined }),
    }),
  ]);
  return <ValueScreen />;
});
