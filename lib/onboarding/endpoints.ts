import "server-only";

import type { NextRequest } from "next/server";
import { z } from "zod";

import { startPasskeyUse } from "@/lib/accounts/factors/passkeys";
import {
  passkeyOptionsSchema,
  secondStepInputSchema,
  secondStepSchema,
} from "@/lib/accounts/factors/schema";
import {
  finishSecondStep,
  getSecondStep,
  startSecondStep,
} from "@/lib/accounts/factors/second-step";
import { SECOND_STEP_COOKIE, secondStepCookie } from "@/lib/accounts/factors/second-step-cookie";
import { issueEmailVerification } from "@/lib/accounts/profile/issue-email-verification";
import { toUser } from "@/lib/accounts/queries";
import { completeRegistration } from "@/lib/accounts/registration/complete-registration";
import {
  clearedRegistrationCookie,
  REGISTRATION_COOKIE,
  registrationCookie,
} from "@/lib/accounts/registration/registration-cookie";
import {
  REGISTRATION_LIFETIME_MS,
  startRegistration,
} from "@/lib/accounts/registration/start-registration";
import * as schema from "@/lib/accounts/schema";
import { signIn } from "@/lib/accounts/sign-in/sign-in";
import { signInTag } from "@/lib/accounts/tags";
import { defineEndpoints, endpoint, type Reply } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { joinBrowserCart } from "@/lib/cart/join-browser-cart";
import { CART_SESSION_HEADER, cartQuerySchema } from "@/lib/cart/schema";
import { grantSampleCollection } from "@/lib/onboarding/samples/grant-sample-collection";
import { db, isConflictOrDeletion, retryOnConflict } from "@/lib/platform/database/db";
import { clientAddress } from "@/lib/platform/http/client-address";
import { endSession } from "@/lib/sessions/end-session";
import { openSession } from "@/lib/sessions/open-session";
import {
  openSessionCookie,
  sessionCookieName,
  setSessionCookies,
} from "@/lib/sessions/session-cookie";

const cartSession = z.object({
  [CART_SESSION_HEADER]: cartQuerySchema.shape.sessionId.meta({
    description: "This browser's cart, which is merged into the account's.",
  }),
});

type Enter = {
  request: NextRequest;
  reply: Reply;
  userId: string;
  version: number;
  hasSecondFactor: boolean;
};

/** Opens a session, joins the browser's cart, and ends the browser's previous session. */
async function enter({ request, reply, userId, version, hasSecondFactor }: Enter): Promise<void> {
  const { headers, cookies } = request;
  const opened = await retryOnConflict(
    () =>
      db.$transaction(async (tx) => {
        await joinBrowserCart(tx, { headers, userId });
        const secondFactorAt = hasSecondFactor ? new Date() : null;
        return openSession(tx, { userId, version, headers, secondFactorAt });
      }),
    isConflictOrDeletion,
  );
  const replaced = await openSessionCookie(cookies.get(sessionCookieName())?.value);
  if (replaced) await endSession(replaced);
  await setSessionCookies(reply.headers, opened);
}

export const onboardingEndpoints = defineEndpoints(signInTag, {
  login: endpoint("POST /api/auth/login", {
    summary: "Sign in",
    access: "public",
    headers: cartSession,
    description:
      "An account with a second factor gets no session yet, but a cookie for finishSignIn.",
    body: schema.loginInputSchema,
    output: z.union([schema.userSchema, secondStepSchema]),
    errors: [401, 403, 429],
  }).handle(async ({ request, body, reply }) => {
    const { account, methods } = await signIn({
      ...body,
      address: clientAddress(request.headers),
    });
    const { id: userId, sessionVersion: version } = account;
    if (methods.length > 0) {
      const token = await startSecondStep({ userId, version });
      reply.headers.append("Set-Cookie", secondStepCookie(token));
      return { secondStep: methods };
    }
    await enter({ request, reply, userId, version, hasSecondFactor: false });
    return toUser(account);
  }),

  startSecondStep: endpoint("POST /api/auth/second-step/options", {
    summary: "Get the options to sign in with a passkey, after the password",
    access: "public",
    output: passkeyOptionsSchema,
    errors: [401, 403, 409],
  }).handle(async ({ request }) => {
    const token = request.cookies.get(SECOND_STEP_COOKIE)?.value;
    const userId = await getSecondStep({ token });
    return { ...(await startPasskeyUse({ userId, purpose: "SIGN_IN" })) };
  }),

  finishSignIn: endpoint("POST /api/auth/second-step", {
    summary: "Sign in with a second factor, after the password",
    access: "public",
    headers: cartSession,
    body: secondStepInputSchema,
    output: schema.userSchema,
    errors: [401, 429],
  }).handle(async ({ request, requestId, body, reply }) => {
    const { account, version } = await finishSecondStep({
      token: request.cookies.get(SECOND_STEP_COOKIE)?.value,
      proof: body,
      address: clientAddress(request.headers),
      requestId,
    });
    await enter({ request, reply, userId: account.id, version, hasSecondFactor: true });
    reply.headers.append("Set-Cookie", secondStepCookie(""));
    return toUser(account);
  }),

  registerComplete: endpoint("POST /api/auth/register/complete", {
    summary: "Complete the registration this browser started, and sign in",
    access: "public",
    headers: cartSession,
    body: schema.registerCompleteInputSchema,
    output: schema.userSchema,
    errors: [409],
  }).handle(async ({ request, body, reply }) => {
    const token = request.cookies.get(REGISTRATION_COOKIE)?.value;
    const { headers } = request;
    const address = clientAddress(headers);
    const { user, opened } = await retryOnConflict(
      () =>
        db.$transaction(async (tx) => {
          const user = await completeRegistration(tx, { profile: body, token, address });
          const { id: userId, sessionVersion: version } = user;
          await joinBrowserCart(tx, { headers, userId });
          await issueEmailVerification(tx, { user });
          await grantSampleCollection(tx, { userId });
          return { user, opened: await openSession(tx, { userId, version, headers }) };
        }),
      isConflictOrDeletion,
    );
    await setSessionCookies(reply.headers, opened);
    reply.headers.append("Set-Cookie", clearedRegistrationCookie());
    return toUser(user);
  }),

  registerStep1: endpoint("POST /api/auth/register/step1", {
    summary: "Validate the account data and store it for 30 minutes",
    access: "public",
    body: schema.registerStep1InputSchema,
    output: schema.successSchema,
    errors: [409, 429],
  }).handle(async ({ request, body, reply }) => {
    const { token } = await startRegistration({
      ...body,
      address: clientAddress(request.headers),
      replacesToken: request.cookies.get(REGISTRATION_COOKIE)?.value,
    });
    reply.headers.append("Set-Cookie", registrationCookie(token, REGISTRATION_LIFETIME_MS / 1000));
    return SUCCESS;
  }),
});
