import "server-only";

import { randomUUID } from "node:crypto";

import { redirect } from "next/navigation";

import { LOOKS, mayCall, type StaffEndpoint } from "@/lib/api/staff-access";
import { recordLook } from "@/lib/platform/audit/record-look";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { findPageUser } from "@/lib/sessions/page-session";
import { ENROLLMENT, lacksSecondFactor } from "@/lib/sessions/second-factor";

/** The record that a page shows, and whether it shows what was searched for. */
type Shown = { id?: string | undefined; isSearch?: boolean };

/**
 * The page's visitor, if they may call the endpoint that the page is for. The audit log notes what
 * they look at. Staff without a second factor go where they add one.
 */
export async function findPageStaff(
  endpoint: StaffEndpoint,
  { id, isSearch = false }: Shown = {},
): Promise<CurrentUser | null> {
  const user = await findPageUser();
  if (!user || !mayCall(user.role, endpoint)) return null;
  if (lacksSecondFactor(user)) redirect(ENROLLMENT);
  const action = LOOKS[endpoint];
  if (action)
    await recordLook({
      actorId: user.id,
      requestId: randomUUID(),
      action,
      params: { id },
      query: { q: isSearch },
    });
  return user;
}
