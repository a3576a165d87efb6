import { mayCall } from "@/lib/api/staff-access";
import type { Role } from "@/lib/sessions/roles";

/** Null for a visitor. `deskRole` is null for collectors. */
export type Viewer = { id: string; deskRole: Role | null } | null;

/** Breakers review every film; colleagues who answer claims see those that are unlocked. */
export function mayWatch(
  viewer: Viewer,
  {
    isUnlocked,
    isPrivate,
    ownerId,
  }: { isUnlocked: boolean; isPrivate: boolean; ownerId: string | null },
): boolean {
  const role = viewer?.deskRole ?? null;
  if (mayCall(role, "listBreakVideos")) return true;
  const isTheirs = viewer !== null && viewer.id === ownerId;
  return isUnlocked && (!isPrivate || isTheirs || mayCall(role, "getDeskClaim"));
}
