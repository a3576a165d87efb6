import { PLACEHOLDER_IMAGE } from "@/lib/catalog/placeholder-address";

const DRAWN_OR_UPLOADED = /^\/(?:art|uploads)(?:\/[A-Za-z0-9_-][\w.-]*)+$/;

/** An https address must be canonical; the server checks whether it is our storage's. */
export function isPictureAddress(address: string): boolean {
  if (DRAWN_OR_UPLOADED.test(address) || address === PLACEHOLDER_IMAGE) return true;
  if (!address.startsWith("https://") || !URL.canParse(address)) return false;
  const { href, username, password, hash } = new URL(address);
  return href === address && !username && !password && !hash;
}
