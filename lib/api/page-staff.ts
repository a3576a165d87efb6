import "server-only";

import { mayCall, type StaffEndpoint } from "@/lib/api/role-table";
import { findPageUser } from "@/lib/sessions/page-session";

/** Whether the page's visitor may call the endpoint that the page is for. */
export async function isPageStaff(endpoint: StaffEndpoint): Promise<boolean> {
  const user = await findPageUser();
  return user !== null && mayCall(user.role, endpoint);
}
