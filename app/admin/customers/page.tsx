import type { Metadata } from "next";

import { prefetchTable } from "@/app/_shell/prefetch-table";
import { Prefetched } from "@/app/_shell/prefetched";
import { CustomersScreen } from "@/components/admin/customers/customers-screen";
import { CUSTOMER_FILTERS } from "@/components/admin/customers/customers-table";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { mayCall } from "@/lib/api/staff-access";
import { listCustomers } from "@/lib/customers/list-customers";
import { customersQuerySchema } from "@/lib/customers/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Customers", robots: { index: false } };

export default async function CustomersPage({ searchParams }: PageProps<"/admin/customers">) {
  const query = await searchParams;
  const user = await findPageStaff("listCustomers", { isSearch: Boolean(query.q) });
  if (!user) return <AccessDenied />;
  const queryClient = createQueryClient();
  await prefetchTable(queryClient, "GET /api/admin/customers", {
    searchParams: query,
    filters: CUSTOMER_FILTERS,
    schema: customersQuerySchema,
    list: listCustomers,
  });
  return (
    <Prefetched queryClient={queryClient}>
      <CustomersScreen canExport={mayCall(user.role, "exportCustomers")} />
    </Prefetched>
  );
}
