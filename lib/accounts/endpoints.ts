import "server-only";

import { confirmPasswordReset } from "@/lib/accounts/password-reset/confirm-password-reset";
import { requestPasswordReset } from "@/lib/accounts/password-reset/request-password-reset";
import { changeDetails } from "@/lib/accounts/profile/change-details";
import { changePassword } from "@/lib/accounts/profile/change-password";
import { changeProfile } from "@/lib/accounts/profile/change-profile";
import { confirmEmailVerification } from "@/lib/accounts/profile/confirm-email-verification";
import { listSessions } from "@/lib/accounts/profile/list-sessions";
import { noteTimeZone } from "@/lib/accounts/profile/note-time-zone";
import { getAccount } from "@/lib/accounts/profile/queries";
import { requestEmailVerification } from "@/lib/accounts/profile/request-email-verification";
import {
  accountSchema,
  accountSessionsSchema,
  changePasswordInputSchema,
  interestsInputSchema,
  profileInputSchema,
  sessionParamsSchema,
  verificationTokenInputSchema,
} from "@/lib/accounts/profile/schema";
import { signOutEverywhere } from "@/lib/accounts/profile/sign-out-everywhere";
import { toUser } from "@/lib/accounts/queries";
import {
  messageSchema,
  resetConfirmInputSchema,
  resetRequestInputSchema,
  successSchema,
  TIME_ZONE_HEADER,
  userSchema,
} from "@/lib/accounts/schema";
import { addressInputSchema } from "@/lib/accounts/shipping-address";
import { accountTag, signInTag } from "@/lib/accounts/tags";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { AppError } from "@/lib/platform/errors";
import { clientAddress } from "@/lib/platform/http/client-address";
import { endSession } from "@/lib/sessions/end-session";
import {
  setSessionCookies,
  clearSessionCookies,
  openSessionCookie,
  sessionCookieName,
} from "@/lib/sessions/session-cookie";

const own = { tag: accountTag, access: "user" } as const;

export const accountEndpoints = {
  getAccount: defineEndpoint(
    {
      ...own,
      id: "getAccount",
      method: "GET",
      path: "/api/account",
      summary: "Get the signed-in user's account",
      output: accountSchema,
    },
    async ({ user }) => await getAccount(user.id),
  ),

  changeAddress: defineEndpoint(
    {
      ...own,
      id: "changeAddress",
      method: "PATCH",
      path: "/api/account/address",
      summary: "Change the postal address",
      body: addressInputSchema,
      output: accountSchema,
    },
    async ({ user, body }) => await changeDetails({ userId: user.id, details: body }),
  ),

  requestEmailVerification: defineEndpoint(
    {
      ...own,
      id: "requestEmailVerification",
      method: "POST",
      path: "/api/account/email-verification",
      summary: "Send a verification link by email",
      output: messageSchema,
      errors: [403, 409, 429],
    },
    async ({ user }) => {
      const email = await requestEmailVerification({ userId: user.id });
      return {
        message: `A verification link is on its way to ${email}. It works for 24 hours.`,
      };
    },
  ),

  /** Public because the token names the account: the link works without a session. */
  confirmEmailVerification: defineEndpoint(
    {
      id: "confirmEmailVerification",
      method: "POST",
      path: "/api/account/email-verification/confirm",
      tag: accountTag,
      summary: "Verify an email address with the token sent to it",
      access: "public",
      body: verificationTokenInputSchema,
      output: messageSchema,
      errors: [429],
    },
    async ({ request, body }) => {
      const address = clientAddress(request.headers);
      const isFirst = await confirmEmailVerification({ ...body, address });
      return {
        message: isFirst
          ? "Your email address is verified."
          : "This link was already used, and your email address is verified.",
      };
    },
  ),

  changeInterests: defineEndpoint(
    {
      ...own,
      id: "changeInterests",
      method: "PATCH",
      path: "/api/account/interests",
      summary: "Change the card interests",
      body: interestsInputSchema,
      output: accountSchema,
    },
    async ({ user, body }) => await changeDetails({ userId: user.id, details: body }),
  ),

  changePassword: defineEndpoint(
    {
      ...own,
      id: "changePassword",
      method: "POST",
      path: "/api/account/password",
      summary: "Set a new password",
      description: "Ends every other session.",
      body: changePasswordInputSchema,
      output: messageSchema,
      errors: [409, 429],
    },
    async ({ request, user, body, reply }) => {
      const { headers } = request;
      const address = clientAddress(headers);
      const opened = await changePassword({ ...body, user, address, headers });
      await setSessionCookies(reply.headers, opened);
      return { message: "Your password has been changed. Every other device was signed out." };
    },
  ),

  changeProfile: defineEndpoint(
    {
      ...own,
      id: "changeProfile",
      method: "PATCH",
      path: "/api/account/profile",
      summary: "Change the name and email address",
      description: "Changing the email address requires the current password.",
      body: profileInputSchema,
      output: accountSchema,
      errors: [409, 429],
    },
    async ({ request, user, body }) => {
      const account = await changeProfile({
        ...body,
        user,
        address: clientAddress(request.headers),
      });
      return account;
    },
  ),

  listSessions: defineEndpoint(
    {
      ...own,
      id: "listSessions",
      method: "GET",
      path: "/api/account/sessions",
      summary: "List the account's sessions",
      output: accountSessionsSchema,
    },
    async ({ user }) => await listSessions({ userId: user.id, sessionId: user.sessionId }),
  ),

  endSession: defineEndpoint(
    {
      ...own,
      id: "endSession",
      method: "DELETE",
      path: "/api/account/sessions/{id}",
      summary: "End one session",
      params: sessionParamsSchema,
      output: messageSchema,
      errors: [403, 404],
    },
    async ({ user, params, reply }) => {
      const isEnded = await endSession({ userId: user.id, sessionId: params.id });
      if (!isEnded) throw new AppError("not_found", "This session has already ended.");
      if (params.id === user.sessionId) clearSessionCookies(reply.headers);
      return { message: "This device is signed out." };
    },
  ),

  signOutEverywhere: defineEndpoint(
    {
      ...own,
      id: "signOutEverywhere",
      method: "POST",
      path: "/api/account/sign-out-everywhere",
      summary: "End every session, including this one",
      output: messageSchema,
      errors: [403],
    },
    async ({ user, reply }) => {
      await signOutEverywhere({ userId: user.id });
      clearSessionCookies(reply.headers);
      return { message: "You are signed out on every device, including this one." };
    },
  ),

  logout: defineEndpoint(
    {
      id: "logout",
      method: "POST",
      path: "/api/auth/logout",
      tag: signInTag,
      summary: "Sign out of this browser",
      access: "public",
      output: successSchema,
      errors: [403],
    },
    async ({ request, reply }) => {
      const claims = await openSessionCookie(request.cookies.get(sessionCookieName())?.value);
      if (claims) await endSession(claims);
      clearSessionCookies(reply.headers);
      return SUCCESS;
    },
  ),

  confirmPasswordReset: defineEndpoint(
    {
      id: "confirmPasswordReset",
      method: "POST",
      path: "/api/auth/reset-password/confirm",
      tag: signInTag,
      summary: "Set a new password with a token sent by email",
      description: "Ends every session.",
      access: "public",
      body: resetConfirmInputSchema,
      output: messageSchema,
      errors: [429],
    },
    async ({ request, body }) => {
      await confirmPasswordReset({ ...body, address: clientAddress(request.headers) });
      return { message: "Your password has been changed. Please sign in with the new one." };
    },
  ),

  requestPasswordReset: defineEndpoint(
    {
      id: "requestPasswordReset",
      method: "POST",
      path: "/api/auth/reset-password/request",
      tag: signInTag,
      summary: "Email a reset token if an account has this address",
      access: "public",
      body: resetRequestInputSchema,
      output: messageSchema,
      errors: [429],
    },
    async ({ request, body }) => {
      await requestPasswordReset({ email: body.email, address: clientAddress(request.headers) });
      return {
        message:
          "If an account has this email address, a reset link is on its way. It works for 30 minutes.",
      };
    },
  ),

  getCurrentUser: defineEndpoint(
    {
      id: "getCurrentUser",
      method: "GET",
      path: "/api/auth/user",
      tag: signInTag,
      summary: "Get the signed-in user",
      access: "user",
      output: userSchema,
    },
    async ({ request, user }) => {
      await noteTimeZone({ userId: user.id, timeZone: request.headers.get(TIME_ZONE_HEADER) });
      return toUser({ ...user, isAdmin: user.role !== null });
    },
  ),
};
