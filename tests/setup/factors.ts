import { setTimeout as sleep } from "node:timers/promises";

import { generate } from "otplib";

import * as confirmAppRoute from "@/app/api/account/authenticator-app/confirm/route";
import * as appRoute from "@/app/api/account/authenticator-app/route";
import * as passkeyOptionsRoute from "@/app/api/account/passkeys/options/route";
import * as addPasskeyRoute from "@/app/api/account/passkeys/route";
import * as loginRoute from "@/app/api/auth/login/route";
import * as secondStepOptionsRoute from "@/app/api/auth/second-step/options/route";
import * as secondStepRoute from "@/app/api/auth/second-step/route";
import { cookieOf, GOOD_PASSWORD, post } from "@/tests/setup/accounts";
import { createAuthenticator } from "@/tests/setup/passkey";
import { randomAddress } from "@/tests/setup/request";

const SECOND_STEP = "fairwax.second-step";
const STEP_MS = 30_000;
const ENTERED_WITHIN_MS = 3000;

/** The code that an app shows now, or some steps of 30 seconds away. */
export const codeAt = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor((Date.now() + steps * STEP_MS) / 1000) });

/** A code of the step before is refused once the next step begins. */
async function enterEarly(): Promise<void> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS);
  if (leftMs < ENTERED_WITHIN_MS) await sleep(leftMs);
}

export const startApp = (cookie: string, headers: Record<string, string> = {}) =>
  post(appRoute.POST, "/api/account/authenticator-app", undefined, { cookie, headers });
export const confirmApp = (cookie: string, code: string) =>
  post(confirmAppRoute.POST, "/api/account/authenticator-app/confirm", { code }, { cookie });

/** Adds an app with the code of the step before this one, which leaves two codes to use. */
export async function addApp(cookie: string) {
  const { secret } = (await (await startApp(cookie)).json()) as { secret: string };
  await enterEarly();
  const added = await confirmApp(cookie, await codeAt(secret, -1));
  const { recoveryCodes } = (await added.clone().json()) as { recoveryCodes: string[] | null };
  return { secret, added, recoveryCodes: recoveryCodes ?? [] };
}

type NewPasskey = {
  name?: string;
  authenticator?: ReturnType<typeof createAuthenticator>;
  counter?: number;
};

export async function addPasskey(
  cookie: string,
  { name = "Phone", authenticator = createAuthenticator(), ...ceremony }: NewPasskey = {},
) {
  const path = "/api/account/passkeys";
  const options = await post(passkeyOptionsRoute.POST, `${path}/options`, undefined, { cookie });
  const { challenge } = (await options.json()) as { challenge: string };
  const credential = authenticator.create({ challenge, ...ceremony });
  const added = await post(addPasskeyRoute.POST, path, { name, credential }, { cookie });
  return { authenticator, added, credential };
}

/** A right password, and what then proves the second factor from the same address. */
export async function firstStep(
  username: string,
  { password = GOOD_PASSWORD, address = randomAddress() } = {},
) {
  const answer = await post(
    loginRoute.POST,
    "/api/auth/login",
    { username, password },
    { address },
  );
  const cookie = cookieOf(answer, SECOND_STEP);
  const finish = (proof: unknown) =>
    post(secondStepRoute.POST, "/api/auth/second-step", proof, { cookie, address });
  const challenge = async () => {
    const path = "/api/auth/second-step/options";
    const options = await post(secondStepOptionsRoute.POST, path, undefined, { cookie });
    return ((await options.json()) as { challenge: string }).challenge;
  };
  return { answer, cookie, finish, challenge };
}
