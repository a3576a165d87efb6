import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { DESK } from "@/components/breaks/break-queries";
import { DeskScreen } from "@/components/breaks/desk-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { QueryProvider } from "@/components/ui/query-provider";
import { listDesk } from "@/lib/breaks/list-desk";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Breaks", robots: { index: false } };

export default async function BreaksPage() {
  const user = await findPageUser();
  if (!user?.isAdmin) return <AccessDenied />;

  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({ ...DESK, queryFn: () => listDesk() });
  return (
    <QueryProvider>
      <HydratedQueries json={JSON.stringify(dehydrate(queryClient))}>
        <DeskScreen />
      </HydratedQueries>
    </QueryProvider>
  );
}
