import "server-only";

import { mayCall, type StaffEndpoint } from "@/lib/api/role-table";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { findPageUser } from "@/lib/sessions/page-session";

/** The page's visitor, if they may call the endpoint that the page is for. */
export async function findPageStaff(endpoint: StaffEndpoint): Promise<CurrentUser | null> {
  const user = await findPageUser();
  return user && mayCall(user.role, endpoint) ? user : null;
}
