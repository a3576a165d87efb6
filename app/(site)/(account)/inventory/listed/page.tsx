import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { Prefetched } from "@/app/_shell/prefetched";
import { LISTED } from "@/components/market/price-sheet/listed-query";
import { PriceSheetScreen } from "@/components/market/price-sheet/price-sheet-screen";
import { getListedTray } from "@/lib/market/get-listed-tray";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Set prices", robots: { index: false } };

export default async function PriceSheetPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/inventory/listed");

  const queryClient = createQueryClient();
  queryClient.setQueryData(LISTED.queryKey, await getListedTray(user.id));
  return (
    <Prefetched queryClient={queryClient}>
      <PriceSheetScreen />
    </Prefetched>
  );
}
