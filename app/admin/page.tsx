import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { Prefetched } from "@/app/_shell/prefetched";
import { WaitingStrip } from "@/components/admin/today/waiting-strip";
import { AccessDenied } from "@/components/back-office/access-denied";
import { AdminScreen } from "@/components/stock/admin-screen";
import { PAGE_SIZE, productsQuery } from "@/components/stock/products-query";
import { findPageStaff } from "@/lib/api/page-staff";
import { mayCall } from "@/lib/api/staff-access";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { listProducts } from "@/lib/stock/list-products";
import { shownProductListSchema } from "@/lib/stock/schema";

export const metadata: Metadata = { title: "Admin Dashboard", robots: { index: false } };

export default async function AdminPage() {
  const user = await findPageStaff("listWaiting");
  if (!user) return <AccessDenied />;
  if (!mayCall(user.role, "listProducts")) redirect("/admin/today");

  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({
    ...productsQuery({ sort: "newest" }),
    queryFn: async () => {
      const page = await listProducts({ sort: "newest", limit: PAGE_SIZE });
      return { ...page, products: shownProductListSchema.parse(page.products) };
    },
  });
  return (
    <Prefetched queryClient={queryClient}>
      <AdminScreen>
        <WaitingStrip />
      </AdminScreen>
    </Prefetched>
  );
}
