import "server-only";

import { redirect } from "next/navigation";

import { mayCall, type StaffEndpoint } from "@/lib/api/role-table";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { findPageUser } from "@/lib/sessions/page-session";
import { ENROLLMENT, lacksSecondFactor } from "@/lib/sessions/second-factor";

/**
 * The page's visitor, if they may call the endpoint that the page is for. Staff without a second
 * factor go where they add one.
 */
export async function findPageStaff(endpoint: StaffEndpoint): Promise<CurrentUser | null> {
  const user = await findPageUser();
  if (!user || !mayCall(user.role, endpoint)) return null;
  if (lacksSecondFactor(user)) redirect(ENROLLMENT);
  return user;
}
