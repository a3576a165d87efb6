// Characters that browsers strip or read as a slash, so that an address means another place than it seems to.
const TRICKS = /[\u0000-\u0020\u007f\\]/;

/** True for an absolute path of this shop or an https address: never javascript:, data: or another host in disguise. */
export function isPictureAddress(address: string): boolean {
  if (TRICKS.test(address)) return false;
  if (address.startsWith("/")) return !address.startsWith("//");
  return /^https:\/\/[^/]/i.test(address) && URL.canParse(address) && !new URL(address).username;
}
