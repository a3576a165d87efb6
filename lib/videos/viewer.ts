/** Null is a visitor. */
export type Viewer = { id: string; isAdmin: boolean } | null;

/** Administrators check every recording at the station. */
export function mayWatch(viewer: Viewer, { isUnlocked }: { isUnlocked: boolean }): boolean {
  return isUnlocked || viewer?.isAdmin === true;
}
