/**
 * A cookie that scripts can read, set and cleared beside the session's: only whether somebody is signed in, so that visitors who
 * are not need not ask. It grants nothing. public/theme.js reads it too.
 */
export const SESSION_HINT = "fairwax-signed-in";

/** Whether this browser may be signed in. Browser only. */
export function hasSessionHint(): boolean {
  return document.cookie.split("; ").includes(`${SESSION_HINT}=1`);
}

/** Forgets the hint of a session that turned out to be over. Browser only. */
export function dropSessionHint(): void {
  document.cookie = `${SESSION_HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
}
