import "server-only";

import ipaddr from "ipaddr.js";
import { userAgentFromString } from "next/server";

import { clientAddress } from "@/lib/platform/http/client-address";

export type SessionOrigin = { device: string; network: string };

/** Stores the browser and the network, never the full address. */
export function sessionOrigin(headers: Headers): SessionOrigin {
  return {
    device: deviceName(headers.get("user-agent") ?? undefined),
    network: networkName(clientAddress(headers)),
  };
}

const MAX_NAME_LENGTH = 40;

export function deviceName(agent: string | undefined): string {
  const { browser, os, device } = userAgentFromString(agent);
  // iPhones and iPads share a browser and a system; the model tells them apart.
  const system = [device.model === "iPhone" || device.model === "iPad" ? device.model : os.name];
  const [browserName, systemName] = [browser.name, ...system].map(cutName);
  if (!browserName) return systemName ? `Unknown browser on ${systemName}` : "Unknown browser";
  return systemName ? `${browserName} on ${systemName}` : browserName;
}

// Sanitizes header input.
function cutName(name: string | undefined): string | undefined {
  return name?.replace(/[^\w .-]/g, "").slice(0, MAX_NAME_LENGTH) || undefined;
}

/** "203.0.113.0/24" or "2001:db8:1::/48" */
export function networkName(address: string): string {
  if (!ipaddr.isValid(address)) return "Unknown network";
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === "ipv4" ? 24 : 48;
  const block = `${parsed.toNormalizedString()}/${bits}`;
  const network =
    parsed.kind() === "ipv4"
      ? ipaddr.IPv4.networkAddressFromCIDR(block)
      : ipaddr.IPv6.networkAddressFromCIDR(block);
  return `${network.toString()}/${bits}`;
}
