import ipaddr from "ipaddr.js";

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;
export type IpRange = [ipaddr.IPv6, number];

/** Unwraps IPv4-mapped IPv6, which dual-stack sockets report, and drops zone ids. */
export function parseAddress(text: string): IpAddress | null {
  const [address = ""] = text.trim().split("%");
  const tail = address.slice(address.lastIndexOf(":") + 1);
  // ipaddr.js accepts octal, hexadecimal and short IPv4, which no proxy writes.
  if (tail.includes(".") && !ipaddr.IPv4.isValidFourPartDecimal(tail)) return null;
  if (tail === address) return tail.includes(".") ? ipaddr.IPv4.parse(tail) : null;
  return ipaddr.IPv6.isValid(address) ? ipaddr.process(address) : null;
}

export function parseHop(text: string): IpAddress | null {
  const hop = text.trim();
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop);
  if (bracketed && !bracketed[1]?.includes(":")) return null;
  const [, address = hop] = bracketed ?? /^([\d.]+):\d{1,5}$/.exec(hop) ?? [];
  return parseAddress(address);
}

/** Ranges are IPv6, so that both families compare. */
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

/** Whether anyone may have it, unlike addresses of private, local and reserved networks. */
export function isPublicAddress(text: string): boolean {
  return parseAddress(text)?.range() === "unicast";
}
