import ipaddr from "ipaddr.js";

import { parseAddress } from "@/lib/platform/ip-address";

/** An IPv6 subscriber gets a /64 and could use each address once. */
export function networkOf(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return address;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(":")}::/64`;
}
