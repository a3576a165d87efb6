import "server-only";

import { z } from "zod";

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
import {
  loginInputSchema,
  registerCompleteInputSchema,
  registerStep1InputSchema,
  successSchema,
  userSchema,
} from "@/lib/accounts/schema";
import { signIn } from "@/lib/accounts/sign-in/sign-in";
import { defineEndpoint } from "@/lib/api/define-endpoint";
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

export const onboardingEndpoints = {
  login: defineEndpoint(
    {
      id: "login",
      method: "POST",
      path: "/api/auth/login",
      tag: "accounts",
      summary: "Sign in",
      access: "public",
      headers: cartSession,
      body: loginInputSchema,
      output: userSchema,
      errors: [401, 403, 429],
    },
    async ({ request, body, reply }) => {
      const { headers, cookies } = request;
      const account = await signIn({ ...body, address: clientAddress(headers) });
      const { id: userId, sessionVersion: version } = account;
      const opened = await retryOnConflict(
        () =>
          db.$transaction(async (tx) => {
            await joinBrowserCart(tx, { headers, userId });
            return openSession(tx, { userId, version, headers });
          }),
        isConflictOrDeletion,
      );
      // Ends this browser's previous session.
      const replaced = await openSessionCookie(cookies.get(sessionCookieName())?.value);
      if (replaced) await endSession(replaced);
      await setSessionCookies(reply.headers, opened);
      return toUser(account);
    },
  ),

  registerComplete: defineEndpoint(
    {
      id: "registerComplete",
      method: "POST",
      path: "/api/auth/register/complete",
      tag: "accounts",
      summary: "Complete the registration this browser started, and sign in",
      access: "public",
      headers: cartSession,
      body: registerCompleteInputSchema,
      output: userSchema,
      errors: [409],
    },
    async ({ request, body, reply }) => {
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
    },
  ),

  registerStep1: defineEndpoint(
    {
      id: "registerStep1",
      method: "POST",
      path: "/api/auth/register/step1",
      tag: "accounts",
      summary: "Validate the account data and store it for 30 minutes",
      access: "public",
      body: registerStep1InputSchema,
      output: successSchema,
      errors: [409, 429],
    },
    async ({ request, body, reply }) => {
      const { token } = await startRegistration({
        ...body,
        address: clientAddress(request.headers),
        replacesToken: request.cookies.get(REGISTRATION_COOKIE)?.value,
      });
      reply.headers.append(
        "Set-Cookie",
        registrationCookie(token, REGISTRATION_LIFETIME_MS / 1000),
      );
      return SUCCESS;
    },
  ),
};
