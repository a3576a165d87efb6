import { mayCall } from "@/lib/api/staff-access";
import type { Role } from "@/lib/sessions/roles";

/** Null for a visitor. `deskRole` is null for collectors. */
export type Viewer = { id: string; deskRole: Role | null } | null;

/** Who records breaks reviews every film; who answers claims sees those that can be seen at all. */
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
