import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { SetsScreen } from "@/components/checklists/sets-screen";
import { listSets } from "@/lib/checklists/queries";
import { pages } from "@/lib/client/pages";

export const metadata: Metadata = { title: "Sets", robots: { index: false } };

export default ownPage("/inventory/sets", async ({ userId, queryClient, searchParams }) => {
  const show = searchParams.show === "all" ? "all" : "mine";
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/inventory/sets", { query: { show } }),
    queryFn: () => listSets({ ownerId: userId, show }),
  });
  return <SetsScreen show={show} />;
});
