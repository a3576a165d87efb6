import type { Metadata } from "next";

import { Prefetched } from "@/app/_shell/prefetched";
import { TeamScreen } from "@/components/admin/team/team-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { query } from "@/lib/client/query";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { listTeam } from "@/lib/team/list-team";

export const metadata: Metadata = { title: "Team", robots: { index: false } };

export default async function TeamPage() {
  const user = await findPageStaff("listTeam");
  if (!user) return <AccessDenied />;
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({
    ...query("GET /api/admin/team"),
    queryFn: () => listTeam(),
  });
  return (
    <Prefetched queryClient={queryClient}>
      <TeamScreen ownId={user.id} />
    </Prefetched>
  );
}
