const DRAWN_OR_UPLOADED = /^\/(?:art|uploads)(?:\/[A-Za-z0-9_-][\w.-]*)+$/;

/**
 * True for a path of our pictures or a canonical https address, which every browser and server
 * reads alike. The server checks whether an https address is our storage's.
 */
export function isPictureAddress(address: string): boolean {
  if (DRAWN_OR_UPLOADED.test(address) || address === "/api/placeholder-image") return true;
  if (!address.startsWith("https://") || !URL.canParse(address)) return false;
  const { href, username, password, hash } = new URL(address);
  return href === address && !username && !password && !hash;
}
