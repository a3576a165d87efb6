import type { Metadata } from "next";

import { Prefetched } from "@/app/_shell/prefetched";
import { DESK } from "@/components/breaks/break-queries";
import { DeskScreen } from "@/components/breaks/desk/desk-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { listDesk } from "@/lib/breaks/list-desk";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Breaks", robots: { index: false } };

export default async function BreaksPage({ searchParams }: PageProps<"/admin/breaks">) {
  if (!(await findPageStaff("listBreakDesk"))) return <AccessDenied />;

  const startsNext = (await searchParams).start === "next";
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({ ...DESK, queryFn: () => listDesk() });
  return (
    <Prefetched queryClient={queryClient}>
      <DeskScreen startsNext={startsNext} />
    </Prefetched>
  );
}
