import "server-only";

import dns from "node:dns";
import type { LookupFunction } from "node:net";

import { isPublicAddress } from "@/lib/platform/ip-address";

export class PrivateAddressError extends Error {}

/** Resolves a host that others named, unless it leads into a private network. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "");
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddressError("The host's address is not public."), "");
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
