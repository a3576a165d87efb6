import type { NextRequest } from "next/server";

import { POST as complete } from "@/app/api/auth/register/complete/route";
import { POST as step1 } from "@/app/api/auth/register/step1/route";
import { hashPassword } from "@/lib/accounts/passwords/password";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";
import { createUser } from "@/tests/setup/factories";
import { call } from "@/tests/setup/request";

export const GOOD_PASSWORD = "seventeen waxen owls";

export async function createAccount(
  overrides: Parameters<typeof createUser>[0] & { password?: string } = {},
) {
  const { password = GOOD_PASSWORD, ...rest } = overrides;
  return createUser({ ...rest, passwordHash: await hashPassword(password) });
}

export const PROFILE = { ...SAMPLE_ADDRESS, cardInterests: ["baseball", "soccer"] };

export function stepOneOf(username: string, overrides: Record<string, unknown> = {}) {
  return {
    username,
    email: `${username}@example.com`,
    password: GOOD_PASSWORD,
    confirmPassword: GOOD_PASSWORD,
    ...overrides,
  };
}

/** The first step of a registration under someone's name. */
export const registerAs = (name: string, { username }: { username: string }) =>
  post(
    step1,
    "/x",
    stepOneOf(username, { username: name.toUpperCase(), email: `${username}@new.example` }),
  );

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;
export const post = (
  handler: Handler,
  path: string,
  body: unknown,
  options: { cookie?: string; address?: string; headers?: Record<string, string> } = {},
) => call(handler, path, { method: "POST", body, ...options });

/** The cookie's "name=value", or "" if the response doesn't set it. */
export function cookieOf(response: Response, name: string): string {
  const line = response.headers.getSetCookie().find((value) => value.startsWith(`${name}=`));
  return line?.split(";")[0] ?? "";
}

export const SESSION = "authjs.session-token";
export const REGISTRATION = "fairwax.registration";

type Registration = {
  profile?: Record<string, unknown>;
  stepOne?: Record<string, unknown>;
  address?: string;
};

export async function register(
  username: string,
  { profile, stepOne, ...sent }: Registration = {},
): Promise<Response> {
  const path = "/api/auth/register";
  const first = await post(step1, `${path}/step1`, stepOneOf(username, stepOne), sent);
  const cookie = cookieOf(first, REGISTRATION);
  return post(complete, `${path}/complete`, { ...PROFILE, ...profile }, { ...sent, cookie });
}
