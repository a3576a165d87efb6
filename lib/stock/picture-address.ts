const DRAWN_OR_UPLOADED = /^\/(?:art|uploads)(?:\/[A-Za-z0-9_-][\w.-]*)+$/;

/**
 * Whether it is a path of the shop's pictures or an https address, and written the one way that
 * every browser and server reads alike. Whether an https address is our storage's is for the server.
 */
export function isPictureAddress(address: string): boolean {
  if (DRAWN_OR_UPLOADED.test(address) || address === "/api/placeholder-image") return true;
  if (!address.startsWith("https://") || !URL.canParse(address)) return false;
  const { href, username, password, hash } = new URL(address);
  return href === address && !username && !password && !hash;
}
