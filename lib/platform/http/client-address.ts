import "server-only";

import { randomBytes, timingSafeEqual } from "node:crypto";

import { getEnv } from "@/lib/platform/env";
import {
  type IpRange,
  isInRange,
  parseAddress,
  parseHop,
  parseRange,
} from "@/lib/platform/ip-address";

/** prepareRequest sets it from the connection and overwrites what a client sends. */
export const PEER_HEADER = "x-fairwax-peer";

// The key proves that prepareRequest set the header. One per process, across bundles.
const shared = globalThis as typeof globalThis & { fairwaxPeerKey?: string };
const KEY = (shared.fairwaxPeerKey ??= randomBytes(16).toString("hex"));

export const peerHeader = (address: string) => `${KEY} ${address}`;

function peerOf(headers: Headers): string {
  const value = Buffer.from(headers.get(PEER_HEADER) ?? "");
  const prefix = Buffer.from(peerHeader(""));
  const isOurs = timingSafeEqual(Buffer.concat([value, prefix], prefix.length), prefix);
  return isOurs ? value.subarray(prefix.length).toString() : "";
}

export function clientAddress(headers: Headers): string {
  return addressBehind(peerOf(headers), headers.get("x-forwarded-for") ?? "");
}

/** Stops at an unreadable hop: the client may have forged everything before it. */
export function addressBehind(peer: string, forwardedFor: string): string {
  let nearest = parseAddress(peer);
  if (!nearest) return peer.trim() || "unknown";
  const ranges = trustedRanges();
  const hops = forwardedFor.split(",");
  while (ranges.some((range) => nearest && isInRange(nearest, range))) {
    const next = parseHop(hops.pop() ?? "");
    if (!next) break;
    nearest = next;
  }
  return nearest.toString();
}

let parsed: { entries: readonly string[]; ranges: IpRange[] } | undefined;

function trustedRanges(): IpRange[] {
  const entries = getEnv().TRUSTED_PROXIES;
  if (parsed?.entries !== entries) {
    parsed = { entries, ranges: entries.map(parseRange).filter((range) => range !== null) };
  }
  return parsed.ranges;
}
