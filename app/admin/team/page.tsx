import type { Metadata } from "next";

import { staffPage } from "@/app/_shell/staff-page";
import { TeamScreen } from "@/components/team/desk/team-screen";
import { query } from "@/lib/client/query";
import { listTeam } from "@/lib/team/desk/list-team";

export const metadata: Metadata = { title: "Team", robots: { index: false } };

export default staffPage("listTeam", async ({ queryClient, user }) => {
  await queryClient.prefetchQuery({ ...query("GET /api/admin/team"), queryFn: () => listTeam() });
  return <TeamScreen ownId={user.id} />;
});
