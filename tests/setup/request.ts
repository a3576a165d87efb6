import { NextRequest } from "next/server";

import { definitionOf } from "@/lib/api/define-endpoint";
import { db } from "@/lib/platform/database/db";
import { PEER_HEADER, peerHeader } from "@/lib/platform/http/client-address";
import { STEP_LINES } from "@/lib/platform/step-lines";
import { openSession } from "@/lib/sessions/open-session";
import { sealSessionCookie } from "@/lib/sessions/session-cookie";
import { patiently } from "@/scripts/lib/patiently.mjs";

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;
type Options = {
  method?: string;
  body?: unknown;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** The cookies as "name=value; …". */
  cookie?: string;
  address?: string;
  signal?: AbortSignal;
};

/** Calls a route handler like Next, by default from a new address with unused limits. */
export async function call(
  handler: Handler,
  path: string,
  options: Options = {},
): Promise<Response> {
  const {
    method = "GET",
    body,
    params = {},
    headers = {},
    cookie,
    address = randomAddress(),
    signal,
  } = options;
  const sent = new Headers({
    [PEER_HEADER]: peerHeader("127.0.0.1"),
    "x-forwarded-for": address,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(cookie ? { cookie } : {}),
  });
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  const request = new NextRequest(new URL(path, "http://localhost:3000"), {
    method,
    headers: sent,
    ...(signal && { signal }),
    ...(body === undefined
      ? {}
      : {
          body:
            typeof body === "string" || ArrayBuffer.isView(body) || body instanceof ReadableStream
              ? (body as BodyInit)
              : JSON.stringify(body),
          duplex: "half" as const,
        }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  await expectDefinedAnswer(handler, response);
  return response;
}

/** {@link call} with retries after a 503. */
export const callPatiently = (...request: Parameters<typeof call>): Promise<Response> =>
  patiently(() => call(...request));

/** Checks that a response matches the statuses and output of its endpoint's definition. */
async function expectDefinedAnswer(handler: Handler, response: Response): Promise<void> {
  const definition = definitionOf(handler);
  if (!definition || response.status >= 400) return;
  // A link to a download leads to the page that confirms first.
  if (response.status === 303 && definition.confirm) return;
  if (response.headers.get("content-type") === STEP_LINES) return;
  expect([definition.status ?? 200, definition.isRanged && 206]).toContain(response.status);
  if ("bytesOf" in definition.output)
    expect(definition.output.bytesOf).toContain(response.headers.get("content-type"));
  else definition.output.parse(await response.clone().json());
}

export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}

type SessionOptions = { hasSecondFactor?: boolean; now?: Date };

/** A session that just proved a password, and a second factor if the account has one. */
export async function sessionOf(
  user: { id: string; sessionVersion: number },
  { hasSecondFactor = true, now = new Date() }: SessionOptions = {},
): Promise<string> {
  const { id: userId, sessionVersion: version } = user;
  const headers = new Headers({ [PEER_HEADER]: peerHeader(randomAddress()) });
  if (hasSecondFactor) await giveStaffAFactor(userId);
  const secondFactorAt = hasSecondFactor ? now : null;
  const session = { userId, version, headers, secondFactorAt, now };
  const cookie = await sealSessionCookie(await openSession(db, session));
  return cookie.split(";")[0] ?? "";
}

/** A passkey that no one holds, for a role that has no factor yet. */
async function giveStaffAFactor(userId: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO passkeys (user_id, credential_id, public_key, counter, name)
    SELECT id, 'passkey-' || id, ''::bytea, 0, 'Passkey' FROM users
    WHERE id = ${userId}::uuid AND role IS NOT NULL AND NOT has_second_factor(id)`;
}

/** The status and the text, which is one sentence if the request was refused. */
export async function sentence(response: Response): Promise<[number, string]> {
  return [response.status, await response.text()];
}
