import { mayCall } from "@/lib/api/staff-access";
import type { Role } from "@/lib/sessions/roles";

/** Null for a visitor. `deskRole` is null for collectors. */
export type Viewer = { id: string; deskRole: Role | null } | null;

/** Whoever gave a box watches like its owner. Breakers review every film; colleagues who answer claims see those that are unlocked. */
export function mayWatch(
  viewer: Viewer,
  {
    isUnlocked,
    isPrivate,
    ownerId,
    giverId,
  }: { isUnlocked: boolean; isPrivate: boolean; ownerId: string | null; giverId: string | null },
): boolean {
  const role = viewer?.deskRole ?? null;
  if (mayCall(role, "listBreakVideos")) return true;
  const isTheirs = viewer !== null && (viewer.id === ownerId || viewer.id === giverId);
  return isUnlocked && (!isPrivate || isTheirs || mayCall(role, "getDeskClaim"));
}
