import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { Prefetched } from "@/app/_shell/prefetched";
import { ReviewScreen } from "@/components/shipments/review-screen";
import { TO_SHIP } from "@/components/shipments/shipment-queries";
import { listAddresses } from "@/lib/accounts/addresses/list-addresses";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";
import { getShippingTray } from "@/lib/shipments/get-tray";

export const metadata: Metadata = { title: "Review shipment", robots: { index: false } };

export default async function ReviewPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/inventory/to-ship");

  const queryClient = createQueryClient();
  const [tray, addresses] = await Promise.all([getShippingTray(user.id), listAddresses(user.id)]);
  queryClient.setQueryData(TO_SHIP.queryKey, tray);
  return (
    <Prefetched queryClient={queryClient}>
      <ReviewScreen addresses={addresses} />
    </Prefetched>
  );
}
