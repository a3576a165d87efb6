/** Null is a visitor. */
export type Viewer = { id: string; isAdmin: boolean } | null;

/** Administrators check every recording at the station. */
export function mayWatch(
  viewer: Viewer,
  { isUnlocked, isKept, ownerId }: { isUnlocked: boolean; isKept: boolean; ownerId: string | null },
): boolean {
  if (viewer?.isAdmin) return true;
  return isUnlocked && (!isKept || (viewer !== null && viewer.id === ownerId));
}
