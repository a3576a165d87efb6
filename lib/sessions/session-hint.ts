/** Scripts (also public/theme.js) read it, so signed-out visitors needn't ask. Grants nothing. */
export const SESSION_HINT = "fairwax-signed-in";

export function hasSessionHint(): boolean {
  return document.cookie.split("; ").includes(`${SESSION_HINT}=1`);
}

export function dropSessionHint(): void {
  document.cookie = `${SESSION_HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
}
