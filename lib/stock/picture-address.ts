// Browsers strip these or read them as slashes, so the address would lead elsewhere.
const TRICKS = /[\u0000-\u0020\u007f\\]/;

/** Allows paths of this store and https addresses; never javascript:, data: or a disguised host. */
export function isPictureAddress(address: string): boolean {
  if (TRICKS.test(address)) return false;
  if (address.startsWith("/")) return !address.startsWith("//");
  return /^https:\/\/[^/]/i.test(address) && URL.canParse(address) && !new URL(address).username;
}
