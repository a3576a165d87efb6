import ipaddr from "ipaddr.js";

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;
export type IpRange = [ipaddr.IPv6, number];

/**
 * Reads an address in the notations that sockets and proxies use. An IPv4 address mapped into IPv6,
 * as dual-stack sockets report it, becomes the IPv4 address; a zone id is dropped.
 */
export function parseAddress(text: string): IpAddress | null {
  const [address = ""] = text.trim().split("%");
  const tail = address.slice(address.lastIndexOf(":") + 1);
  // ipaddr.js also takes the octal, hexadecimal and shortened IPv4 notations. No proxy writes them.
  if (tail.includes(".") && !ipaddr.IPv4.isValidFourPartDecimal(tail)) return null;
  if (tail === address) return tail.includes(".") ? ipaddr.IPv4.parse(tail) : null;
  return ipaddr.IPv6.isValid(address) ? ipaddr.process(address) : null;
}

/** Reads one entry of X-Forwarded-For: an address, perhaps with a port, an IPv6 one then in brackets. */
export function parseHop(text: string): IpAddress | null {
  const hop = text.trim();
  const bracketed = /^\[([^\]]*:[^\]]*)\](?::\d{1,5})?$/.exec(hop);
  const [, address = hop] = bracketed ?? /^([\d.]+):\d{1,5}$/.exec(hop) ?? [];
  return parseAddress(address);
}

/** Reads an address or a range ("10.0.0.0/8"), as a range of IPv6 so that all kinds compare. */
export function parseRange(text: string): IpRange | null {
  const [base = "", bits, ...rest] = text.split("/");
  const address = parseAddress(base);
  if (!address || rest.length > 0 || !/^\d{1,3}$/.test(bits ?? "0")) return null;
  const length = bits === undefined ? 128 : Number(bits) + (base.includes(":") ? 0 : 96);
  return length <= 128 ? [toIPv6(address), length] : null;
}

export function isInRange(address: IpAddress, [base, bits]: IpRange): boolean {
  return toIPv6(address).match(base, bits);
}

function toIPv6(address: IpAddress): ipaddr.IPv6 {
  return address instanceof ipaddr.IPv4 ? address.toIPv4MappedAddress() : address;
}
