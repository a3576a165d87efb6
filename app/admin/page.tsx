import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";

import { AccessDenied } from "@/components/admin/access-denied";
import { AdminScreen } from "@/components/admin/admin-screen";
import { PAGE_SIZE, productListKey } from "@/components/admin/product-list-key";
import { QueryProvider } from "@/components/layout/query-provider";
import { findPageUser } from "@/lib/auth/page-session";
import { createQueryClient } from "@/lib/http/query-client";
import { listProducts } from "@/lib/products/list-products";

export const metadata: Metadata = { title: "Admin Dashboard", robots: { index: false } };

export default async function AdminPage() {
  const user = await findPageUser();
  if (!user?.isAdmin) return <AccessDenied />;

  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({
    queryKey: productListKey({ sort: "newest" }),
    queryFn: () => listProducts({ sort: "newest", limit: PAGE_SIZE }),
  });
  return (
    <QueryProvider>
      <HydrationBoundary state={dehydrate(queryClient)}>
        <AdminScreen />
      </HydrationBoundary>
    </QueryProvider>
  );
}
