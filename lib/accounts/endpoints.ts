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
import * as schema from "@/lib/accounts/profile/schema";
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
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
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

export const accountEndpoints = defineEndpoints(accountTag, {
  getAccount: endpoint("GET /api/account", {
    access: "user",
    summary: "Get the signed-in user's account",
    output: schema.accountSchema,
  }).handle(async ({ user }) => await getAccount(user.id)),

  changeAddress: endpoint("PATCH /api/account/address", {
    access: "user",
    summary: "Change the postal address",
    body: addressInputSchema,
    output: schema.accountSchema,
  }).handle(async ({ user, body }) => await changeDetails({ userId: user.id, details: body })),

  requestEmailVerification: endpoint("POST /api/account/email-verification", {
    access: "user",
    summary: "Send a verification link by email",
    output: messageSchema,
    errors: [403, 409, 429],
  }).handle(async ({ user }) => {
    const email = await requestEmailVerification({ userId: user.id });
    return {
      message: `A verification link is on its way to ${email}. It works for 24 hours.`,
    };
  }),

  /** Public because the token names the account: the link works without a session. */
  confirmEmailVerification: endpoint("POST /api/account/email-verification/confirm", {
    summary: "Verify an email address with the token sent to it",
    access: "public",
    body: schema.verificationTokenInputSchema,
    output: messageSchema,
    errors: [429],
  }).handle(async ({ request, body }) => {
    const address = clientAddress(request.headers);
    const isFirst = await confirmEmailVerification({ ...body, address });
    return {
      message: isFirst
        ? "Your email address is verified."
        : "This link was already used, and your email address is verified.",
    };
  }),

  changeInterests: endpoint("PATCH /api/account/interests", {
    access: "user",
    summary: "Change the card interests",
    body: schema.interestsInputSchema,
    output: schema.accountSchema,
  }).handle(async ({ user, body }) => await changeDetails({ userId: user.id, details: body })),

  changePassword: endpoint("POST /api/account/password", {
    access: "user",
    summary: "Set a new password",
    description: "Ends every other session.",
    body: schema.changePasswordInputSchema,
    output: messageSchema,
    errors: [409, 429],
  }).handle(async ({ request, user, body, reply }) => {
    const { headers } = request;
    const address = clientAddress(headers);
    const opened = await changePassword({ ...body, user, address, headers });
    await setSessionCookies(reply.headers, opened);
    return { message: "Your password has been changed. Every other device was signed out." };
  }),

  changeProfile: endpoint("PATCH /api/account/profile", {
    access: "user",
    summary: "Change the name and email address",
    description: "Changing the email address requires the current password.",
    body: schema.profileInputSchema,
    output: schema.accountSchema,
    errors: [409, 429],
  }).handle(async ({ request, user, body }) => {
    const account = await changeProfile({
      ...body,
      user,
      address: clientAddress(request.headers),
    });
    return account;
  }),

  listSessions: endpoint("GET /api/account/sessions", {
    access: "user",
    summary: "List the account's sessions",
    output: schema.accountSessionsSchema,
  }).handle(async ({ user }) => await listSessions({ userId: user.id, sessionId: user.sessionId })),

  endSession: endpoint("DELETE /api/account/sessions/{id}", {
    access: "user",
    summary: "End one session",
    params: schema.sessionParamsSchema,
    output: messageSchema,
    errors: [403, 404],
  }).handle(async ({ user, params, reply }) => {
    const isEnded = await endSession({ userId: user.id, sessionId: params.id });
    if (!isEnded) throw new AppError("not_found", "This session has already ended.");
    if (params.id === user.sessionId) clearSessionCookies(reply.headers);
    return { message: "This device is signed out." };
  }),

  signOutEverywhere: endpoint("POST /api/account/sign-out-everywhere", {
    access: "user",
    summary: "End every session, including this one",
    output: messageSchema,
    errors: [403],
  }).handle(async ({ user, reply }) => {
    await signOutEverywhere({ userId: user.id });
    clearSessionCookies(reply.headers);
    return { message: "You are signed out on every device, including this one." };
  }),

  logout: endpoint("POST /api/auth/logout", {
    tag: signInTag,
    summary: "Sign out of this browser",
    access: "public",
    output: successSchema,
    errors: [403],
  }).handle(async ({ request, reply }) => {
    const claims = await openSessionCookie(request.cookies.get(sessionCookieName())?.value);
    if (claims) await endSession(claims);
    clearSessionCookies(reply.headers);
    return SUCCESS;
  }),

  confirmPasswordReset: endpoint("POST /api/auth/reset-password/confirm", {
    tag: signInTag,
    summary: "Set a new password with a token sent by email",
    description: "Ends every session.",
    access: "public",
    body: resetConfirmInputSchema,
    output: messageSchema,
    errors: [429],
  }).handle(async ({ request, body }) => {
    await confirmPasswordReset({ ...body, address: clientAddress(request.headers) });
    return { message: "Your password has been changed. Please sign in with the new one." };
  }),

  requestPasswordReset: endpoint("POST /api/auth/reset-password/request", {
    tag: signInTag,
    summary: "Email a reset token if an account has this address",
    access: "public",
    body: resetRequestInputSchema,
    output: messageSchema,
    errors: [429],
  }).handle(async ({ request, body }) => {
    await requestPasswordReset({ email: body.email, address: clientAddress(request.headers) });
    return {
      message:
        "If an account has this email address, a reset link is on its way. It works for 30 minutes.",
    };
  }),

  getCurrentUser: endpoint("GET /api/auth/user", {
    tag: signInTag,
    summary: "Get the signed-in user",
    access: "user",
    output: userSchema,
  }).handle(async ({ request, user }) => {
    await noteTimeZone({ userId: user.id, timeZone: request.headers.get(TIME_ZONE_HEADER) });
    return toUser({ ...user, isAdmin: user.role !== null });
  }),
});
