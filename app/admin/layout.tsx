import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";

import { Prefetched } from "@/app/_shell/prefetched";
import { SiteFrame } from "@/app/_shell/site-frame";
import { ColleagueProvider } from "@/components/accounts/own-case";
import { AdminFrame } from "@/components/admin/admin-frame";
import { NARROW_COOKIE } from "@/components/admin/narrow-cookie";
import { MaintenanceBar } from "@/components/shell/maintenance-bar";
import { worksAlone } from "@/lib/api/own-case";
import { query } from "@/lib/client/query";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { db } from "@/lib/platform/database/db";
import { findPageUser } from "@/lib/sessions/page-session";
import { ENROLLMENT, lacksSecondFactor } from "@/lib/sessions/second-factor";
import { currentSettings } from "@/lib/settings/current-settings";
import { listWaiting } from "@/lib/today/list-waiting";

/** Each page checks access itself. Visitors who may see none of them get the shop's frame. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await findPageUser();
  const role = user?.role;
  if (!role) return <SiteFrame>{children}</SiteFrame>;
  if (lacksSecondFactor(user)) redirect(ENROLLMENT);

  const queryClient = createQueryClient();
  const [{ settings }, isAlone, given] = await Promise.all([
    currentSettings(),
    worksAlone(db, user.id),
    cookies(),
    queryClient.prefetchQuery({
      ...query("GET /api/admin/waiting"),
      queryFn: () => listWaiting({ role }),
    }),
  ]);
  return (
    <Prefetched queryClient={queryClient}>
      <MaintenanceBar {...settings.maintenance} />
      <ColleagueProvider username={user.username} isAlone={isAlone}>
        <AdminFrame role={role} isNarrow={given.get(NARROW_COOKIE)?.value === "1"}>
          {children}
        </AdminFrame>
      </ColleagueProvider>
    </Prefetched>
  );
}
