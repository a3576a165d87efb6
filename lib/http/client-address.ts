import "server-only";

import { BlockList, isIP } from "node:net";

import { getEnv } from "@/lib/env";

/** Set by instrumentation.ts from the connection itself; whatever a client sends under this name is overwritten. */
export const PEER_HEADER = "x-fairwax-peer";

/**
 * The address a request comes from, for limits: the connection's, or, when that is a proxy which the configuration trusts, the
 * nearest address in X-Forwarded-For that is not itself trusted.
 */
export function clientAddress(headers: Headers): string {
  const peer = normalise(headers.get(PEER_HEADER) ?? "");
  const trusted = trustedProxies();
  if (!contains(trusted, peer)) return peer || "unknown";
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map(normalise).filter((hop) => isIP(hop) !== 0);
  return hops.findLast((hop) => !contains(trusted, hop)) ?? hops[0] ?? peer;
}

let parsed: BlockList | undefined;

function trustedProxies(): BlockList {
  if (parsed) return parsed;
  parsed = new BlockList();
  for (const entry of getEnv().TRUSTED_PROXIES) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) parsed.addAddress(address, family);
    else parsed.addSubnet(address, Number(bits), family);
  }
  return parsed;
}

function contains(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
}

/** IPv4 addresses arrive as ::ffff:1.2.3.4 on dual-stack sockets. */
function normalise(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, "");
}
