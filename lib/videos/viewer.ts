/** Null for a visitor. */
export type Viewer = { id: string; isAdmin: boolean } | null;

/** Admins review every recording at the station. */
export function mayWatch(
  viewer: Viewer,
  {
    isUnlocked,
    isPrivate,
    ownerId,
  }: { isUnlocked: boolean; isPrivate: boolean; ownerId: string | null },
): boolean {
  if (viewer?.isAdmin) return true;
  return isUnlocked && (!isPrivate || (viewer !== null && viewer.id === ownerId));
}
