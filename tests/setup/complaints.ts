import type { Endpoint } from "@/lib/api/endpoint";
import { getEnv } from "@/lib/platform/env";
import { createUser } from "@/tests/setup/factories";
import { callPatiently, sessionOf } from "@/tests/setup/request";
import { sampleRequest } from "@/tests/setup/sample-requests";
import { createOpenBreak } from "@/tests/setup/sold-box";

export type Target = Pick<
  Endpoint,
  "id" | "method" | "path" | "params" | "query" | "body" | "handle"
>;
export type Variant = {
  what: unknown;
  query?: string;
  params?: Record<string, string>;
  body?: string;
  headers?: Record<string, string>;
  cookie?: string;
};

/** Higher concurrency would wait for the pool's connections. */
const CONCURRENCY = 10;

let admin: string;
let openBreakId: string;

beforeAll(async () => {
  getEnv().STRIPE_WEBHOOK_SECRET = "whsec_of_this_test";
  admin = await sessionOf(await createUser({ role: "OWNER" }));
  openBreakId = (await createOpenBreak()).id;
});

/** Sends the variants as an administrator. Returns the problems of the answers. */
export async function complaintsAbout(target: Target, variants: Variant[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < variants.length; from += CONCURRENCY) {
    const some = variants.slice(from, from + CONCURRENCY);
    const complaints = await Promise.all(some.map((variant) => send(target, variant)));
    found.push(...complaints.flat());
  }
  return found;
}

async function send(target: Target, variant: Variant): Promise<string[]> {
  const { id, method, path, handle } = target;
  const sample = sampleRequest(target);
  const body = variant.body ?? (sample.body && JSON.stringify(sample.body));
  const isRead = method === "GET" || (method === "DELETE" && !sample.body);
  const response = await callPatiently(handle, `${path}${variant.query ?? ""}`, {
    method,
    params: {
      ...sample.params,
      ...(WRITES_TO_A_BREAK.has(id) && { id: openBreakId }),
      ...variant.params,
    },
    headers: { ...sample.headers, ...variant.headers },
    cookie: variant.cookie ?? (ENDS_SESSIONS.has(id) ? await userSession() : admin),
    ...(isRead ? {} : { body: body ?? "{}" }),
  });
  return complaintOf(response, JSON.stringify(variant.what));
}

const WRITES_TO_A_BREAK: ReadonlySet<string> = new Set([
  "saveBreakDetails",
  "saveBreakPack",
  "addBreakScan",
  "importBreakCards",
  "startBreakVideo",
]);
const ENDS_SESSIONS: ReadonlySet<string> = new Set(["logout", "signOutEverywhere"]);

async function userSession(): Promise<string> {
  return sessionOf(await createUser());
}

/** Returns a defect, such as an error that is not one sentence for a person. */
async function complaintOf(response: Response, what: string): Promise<string[]> {
  if (response.status < 400) return [];
  const text = await response.text();
  const isSentence =
    /^(?:[A-Z]|'[a-z])[^\n<>{}]{5,160}$/.test(text) &&
    !/Invalid input|expected|prisma|SELECT|node_modules/.test(text);
  return response.status < 500 &&
    isSentence &&
    response.headers.get("content-type") === "text/plain; charset=utf-8"
    ? []
    : [`${what.slice(0, 120)} → ${response.status} ${text.slice(0, 80)}`];
}
