import "server-only";

import { getEnv } from "@/lib/platform/env";
import {
  type IpRange,
  isInRange,
  parseAddress,
  parseHop,
  parseRange,
} from "@/lib/platform/ip-address";

/** Set from the connection by instrumentation.ts. A client's header of this name is overwritten. */
export const PEER_HEADER = "x-fairwax-peer";

/** An unreadable hop ends the search: the client may have written everything before it. */
export function clientAddress(headers: Headers): string {
  const peer = headers.get(PEER_HEADER) ?? "";
  let nearest = parseAddress(peer);
  if (!nearest) return peer.trim() || "unknown";
  const ranges = trustedRanges();
  const hops = (headers.get("x-forwarded-for") ?? "").split(",");
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
