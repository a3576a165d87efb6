import { randomUUID } from "node:crypto";

import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { customerQuery } from "@/components/admin/customers/customer-query";
import { CustomerScreen } from "@/components/admin/customers/customer-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { getCustomer } from "@/lib/customers/get-customer";
import { customerParamsSchema } from "@/lib/customers/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Customer", robots: { index: false } };

export default async function CustomerPage({ params }: PageProps<"/admin/customers/[id]">) {
  const user = await findPageStaff("getCustomer");
  if (!user) return <AccessDenied />;

  const { data } = customerParamsSchema.safeParse(await params);
  if (!data) notFound();
  const queryClient = createQueryClient();
  queryClient.setQueryData(
    customerQuery(data.id).queryKey,
    await orNotFound(getCustomer({ ...data, actorId: user.id, requestId: randomUUID() })),
  );
  return (
    <Prefetched queryClient={queryClient}>
      <CustomerScreen id={data.id} role={user.role} />
    </Prefetched>
  );
}
