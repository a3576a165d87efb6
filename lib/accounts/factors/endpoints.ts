import "server-only";

import { confirmApp, removeApp, startApp } from "@/lib/accounts/factors/authenticator-app";
import {
  type FactorAdded,
  type FactorCaller,
  replaceRecoveryCodes,
} from "@/lib/accounts/factors/change-factors";
import { confirmIdentity } from "@/lib/accounts/factors/confirm-identity";
import {
  addPasskey,
  removePasskey,
  startPasskey,
  startPasskeyUse,
} from "@/lib/accounts/factors/passkeys";
import { getFactors } from "@/lib/accounts/factors/queries";
import * as schema from "@/lib/accounts/factors/schema";
import { successSchema } from "@/lib/accounts/schema";
import { accountTag } from "@/lib/accounts/tags";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { clientAddress } from "@/lib/platform/http/client-address";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { setSessionCookies } from "@/lib/sessions/session-cookie";

/** A stolen session alone can't change how its account signs in. */
const change = { access: "user", confirm: true } as const;

type Call = { request: Request; user: CurrentUser; requestId: string; reply: { headers: Headers } };

const callerOf = ({ request, user, requestId }: Call): FactorCaller => ({
  user,
  requestId,
  headers: request.headers,
});

async function added({ reply }: Call, { recoveryCodes, opened }: FactorAdded) {
  if (opened) await setSessionCookies(reply.headers, opened);
  return { recoveryCodes };
}

export const factorEndpoints = defineEndpoints(accountTag, {
  getFactors: endpoint("GET /api/account/factors", {
    access: "user",
    summary: "Get the account's second factors",
    output: schema.factorsSchema,
  }).handle(async ({ user }) => await getFactors(user)),

  startAuthenticatorApp: endpoint("POST /api/account/authenticator-app", {
    ...change,
    summary: "Create the secret of an authenticator app, to confirm with a code",
    output: schema.newAppSchema,
    status: 201,
    errors: [409],
  }).handle(async ({ user }) => await startApp(user)),

  confirmAuthenticatorApp: endpoint("POST /api/account/authenticator-app/confirm", {
    ...change,
    summary: "Confirm an authenticator app with a code",
    description: "The first factor brings recovery codes and ends every other session.",
    body: schema.appCodeInputSchema,
    output: schema.factorAddedSchema,
    errors: [409],
  }).handle(
    async (call) => await added(call, await confirmApp({ ...callerOf(call), ...call.body })),
  ),

  removeAuthenticatorApp: endpoint("DELETE /api/account/authenticator-app", {
    ...change,
    summary: "Remove the authenticator app",
    output: successSchema,
    errors: [404, 409],
  }).handle(async (call) => {
    await removeApp(callerOf(call));
    return SUCCESS;
  }),

  startPasskey: endpoint("POST /api/account/passkeys/options", {
    ...change,
    summary: "Get the options to create a passkey with",
    output: schema.passkeyOptionsSchema,
  }).handle(async ({ user }) => ({ ...(await startPasskey(user)) })),

  addPasskey: endpoint("POST /api/account/passkeys", {
    ...change,
    summary: "Add a passkey",
    description: "The first factor brings recovery codes and ends every other session.",
    body: schema.addPasskeyInputSchema,
    output: schema.factorAddedSchema,
    status: 201,
    errors: [409],
  }).handle(
    async (call) => await added(call, await addPasskey({ ...callerOf(call), ...call.body })),
  ),

  removePasskey: endpoint("DELETE /api/account/passkeys/{id}", {
    ...change,
    summary: "Remove a passkey",
    params: schema.passkeyParamsSchema,
    output: successSchema,
    errors: [404, 409],
  }).handle(async (call) => {
    await removePasskey({ ...callerOf(call), ...call.params });
    return SUCCESS;
  }),

  replaceRecoveryCodes: endpoint("POST /api/account/recovery-codes", {
    ...change,
    summary: "Replace the recovery codes with ten new ones",
    output: schema.recoveryCodesSchema,
    status: 201,
    errors: [409],
  }).handle(async (call) => ({ recoveryCodes: await replaceRecoveryCodes(callerOf(call)) })),

  startConfirmation: endpoint("POST /api/account/confirmation/options", {
    access: "user",
    summary: "Get the options to confirm with a passkey",
    output: schema.passkeyOptionsSchema,
    errors: [403, 409],
  }).handle(async ({ user }) => ({
    ...(await startPasskeyUse({ userId: user.id, purpose: "CONFIRM" })),
  })),

  confirmIdentity: endpoint("POST /api/account/confirmation", {
    access: "user",
    summary: "Confirm who you are with a second factor, or your password if you have none",
    description: "Lets the session do for 15 minutes what needs a confirmation.",
    body: schema.confirmIdentityInputSchema,
    output: successSchema,
    errors: [429],
  }).handle(async ({ request, user, body, requestId }) => {
    const address = clientAddress(request.headers);
    await confirmIdentity({ user, proof: body, address, requestId });
    return SUCCESS;
  }),
});
