import type { Endpoint } from "@/lib/api/endpoint";
import { parseInput } from "@/lib/api/parse-input";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { normalizeInput } from "@/lib/platform/normalize-input";
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

type Sample = ReturnType<typeof sampleRequest>;

/** Higher concurrency would wait for the pool's connections. */
const CONCURRENCY = 10;

let admin: string;
let openBreakId: string;

beforeAll(async () => {
  getEnv().STRIPE_WEBHOOK_SECRET = "whsec_of_this_test";
  admin = await sessionOf(await createUser({ role: "OWNER" }));
  openBreakId = (await createOpenBreak()).id;
});

/**
 * The problems of the answers to an administrator. What a schema refuses is asked of the schema, and
 * the first such variant of the whole endpoint.
 */
export async function complaintsAbout(target: Target, variants: Variant[]): Promise<string[]> {
  const sample = sampleRequest(target);
  const refused: Variant[] = [];
  const sent: Variant[] = [];
  const found: string[] = [];
  for (const variant of variants) {
    const refusal = refusalOf(target, sample, variant);
    (refusal === undefined ? sent : refused).push(variant);
    if (refusal !== undefined && !isSentence(refusal))
      found.push(`${inShort(variant)} → ${refusal.slice(0, 80)}`);
  }
  const calls = [...refused.slice(0, 1), ...sent];
  for (let from = 0; from < calls.length; from += CONCURRENCY) {
    const some = calls.slice(from, from + CONCURRENCY);
    const complaints = await Promise.all(some.map((variant) => send(target, sample, variant)));
    found.push(...complaints.flat());
  }
  return found;
}

/** The sentence of a schema that refuses a parameter, the query or the JSON of a variant. */
function refusalOf(
  { params, query, body }: Target,
  sample: Sample,
  variant: Variant,
): string | undefined {
  try {
    if (params && variant.params)
      parseInput(params, { ...sample.params, ...variant.params }, "not_found");
    if (query && variant.query)
      parseInput(query, normalizeInput(Object.fromEntries(new URLSearchParams(variant.query))));
    if (body && variant.body && !variant.headers)
      parseInput(body, normalizeInput(JSON.parse(variant.body)));
  } catch (error) {
    if (error instanceof AppError) return error.message;
    if (!(error instanceof SyntaxError)) throw error;
  }
  return undefined;
}

async function send(target: Target, sample: Sample, variant: Variant): Promise<string[]> {
  const { id, method, path, handle } = target;
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
  return complaintOf(response, inShort(variant));
}

const inShort = ({ what }: Variant) => JSON.stringify(what).slice(0, 120);

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
  return response.status < 500 &&
    isSentence(text) &&
    response.headers.get("content-type") === "text/plain; charset=utf-8"
    ? []
    : [`${what} → ${response.status} ${text.slice(0, 80)}`];
}

const isSentence = (text: string) =>
  /^(?:[A-Z]|'[a-z])[^\n<>{}]{5,160}$/.test(text) &&
  !/Invalid input|expected|prisma|SELECT|node_modules/.test(text);
