import "server-only";

import http from "node:http";
import https from "node:https";

import type { PushKeys } from "@/lib/notices/push/push-keys";
import { createBreaker } from "@/lib/platform/breaker";
import { getEnv } from "@/lib/platform/env";
import { PrivateAddressError, publicLookup } from "@/lib/platform/http/public-lookup";
import { DAY_MS, SECOND_MS } from "@/lib/platform/time";

const TIMEOUT_MS = 10 * SECOND_MS;
/** How long a push service keeps it for a browser that is offline. */
const TTL_SECONDS = DAY_MS / SECOND_MS;

const whileUp = createBreaker<number>({
  service: "Push",
  meaningOf: (error) => (error instanceof PrivateAddressError ? null : "out"),
  hasFailed: (status) => status >= 500,
  refusal: () => new Error("The push service is out, so it isn't asked at the moment."),
});

type Browser = { endpoint: string; p256dh: string; auth: string };
type Outcome = "sent" | "gone" | "refused";

/** @throws if it may be sent later */
export async function postMessage(
  { endpoint, p256dh, auth }: Browser,
  message: object,
  keys: PushKeys,
): Promise<Outcome> {
  const { default: webPush } = await import("web-push");
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: keys, TTL: TTL_SECONDS },
  );
  const { host } = new URL(endpoint);
  const status = await whileUp(host, () => post(new URL(endpoint), headers, body));
  if (status === 404 || status === 410) return "gone";
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
  return status < 300 ? "sent" : "refused";
}

/** Follows no redirect, and reads nothing but the status. */
function post(
  { href, pathname, search }: URL,
  headers: http.OutgoingHttpHeaders,
  body: Buffer | null,
): Promise<number> {
  const { PUSH_SERVICE_URL } = getEnv();
  const url = new URL(PUSH_SERVICE_URL ? `${PUSH_SERVICE_URL}${pathname}${search}` : href);
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === "http:" ? http : https;
    const sent = request(url, {
      method: "POST",
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(PUSH_SERVICE_URL ? {} : { lookup: publicLookup }),
    });
    sent.on("response", (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
