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
import {
  addPasskeyInputSchema,
  appCodeInputSchema,
  confirmIdentityInputSchema,
  factorAddedSchema,
  factorsSchema,
  newAppSchema,
  passkeyOptionsSchema,
  passkeyParamsSchema,
  recoveryCodesSchema,
} from "@/lib/accounts/factors/schema";
import { successSchema } from "@/lib/accounts/schema";
import { accountTag } from "@/lib/accounts/tags";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { clientAddress } from "@/lib/platform/http/client-address";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { setSessionCookies } from "@/lib/sessions/session-cookie";

const common = { tag: accountTag, access: "user" } as const;
/** A stolen session alone can't change how its account signs in. */
const change = { ...common, confirm: true } as const;

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

export const factorEndpoints = {
  getFactors: defineEndpoint(
    {
      ...common,
      id: "getFactors",
      method: "GET",
      path: "/api/account/factors",
      summary: "Get the account's second factors",
      output: factorsSchema,
    },
    async ({ user }) => await getFactors(user),
  ),

  startAuthenticatorApp: defineEndpoint(
    {
      ...change,
      id: "startAuthenticatorApp",
      method: "POST",
      path: "/api/account/authenticator-app",
      summary: "Create the secret of an authenticator app, to confirm with a code",
      output: newAppSchema,
      status: 201,
      errors: [409],
    },
    async ({ user }) => await startApp(user),
  ),

  confirmAuthenticatorApp: defineEndpoint(
    {
      ...change,
      id: "confirmAuthenticatorApp",
      method: "POST",
      path: "/api/account/authenticator-app/confirm",
      summary: "Confirm an authenticator app with a code",
      description: "The first factor brings recovery codes and ends every other session.",
      body: appCodeInputSchema,
      output: factorAddedSchema,
      errors: [409],
    },
    async (call) => await added(call, await confirmApp({ ...callerOf(call), ...call.body })),
  ),

  removeAuthenticatorApp: defineEndpoint(
    {
      ...change,
      id: "removeAuthenticatorApp",
      method: "DELETE",
      path: "/api/account/authenticator-app",
      summary: "Remove the authenticator app",
      output: successSchema,
      errors: [404, 409],
    },
    async (call) => {
      await removeApp(callerOf(call));
      return SUCCESS;
    },
  ),

  startPasskey: defineEndpoint(
    {
      ...change,
      id: "startPasskey",
      method: "POST",
      path: "/api/account/passkeys/options",
      summary: "Get the options to create a passkey with",
      output: passkeyOptionsSchema,
    },
    async ({ user }) => ({ ...(await startPasskey(user)) }),
  ),

  addPasskey: defineEndpoint(
    {
      ...change,
      id: "addPasskey",
      method: "POST",
      path: "/api/account/passkeys",
      summary: "Add a passkey",
      description: "The first factor brings recovery codes and ends every other session.",
      body: addPasskeyInputSchema,
      output: factorAddedSchema,
      status: 201,
      errors: [409],
    },
    async (call) => await added(call, await addPasskey({ ...callerOf(call), ...call.body })),
  ),

  removePasskey: defineEndpoint(
    {
      ...change,
      id: "removePasskey",
      method: "DELETE",
      path: "/api/account/passkeys/{id}",
      summary: "Remove a passkey",
      params: passkeyParamsSchema,
      output: successSchema,
      errors: [404, 409],
    },
    async (call) => {
      await removePasskey({ ...callerOf(call), ...call.params });
      return SUCCESS;
    },
  ),

  replaceRecoveryCodes: defineEndpoint(
    {
      ...change,
      id: "replaceRecoveryCodes",
      method: "POST",
      path: "/api/account/recovery-codes",
      summary: "Replace the recovery codes with ten new ones",
      output: recoveryCodesSchema,
      status: 201,
      errors: [409],
    },
    async (call) => ({ recoveryCodes: await replaceRecoveryCodes(callerOf(call)) }),
  ),

  startConfirmation: defineEndpoint(
    {
      ...common,
      id: "startConfirmation",
      method: "POST",
      path: "/api/account/confirmation/options",
      summary: "Get the options to confirm with a passkey",
      output: passkeyOptionsSchema,
      errors: [403, 409],
    },
    async ({ user }) => ({
      ...(await startPasskeyUse({ userId: user.id, purpose: "CONFIRM" })),
    }),
  ),

  confirmIdentity: defineEndpoint(
    {
      ...common,
      id: "confirmIdentity",
      method: "POST",
      path: "/api/account/confirmation",
      summary: "Confirm who you are with a second factor, or your password if you have none",
      description: "Lets the session do for 15 minutes what needs a confirmation.",
      body: confirmIdentityInputSchema,
      output: successSchema,
      errors: [429],
    },
    async ({ request, user, body, requestId }) => {
      const address = clientAddress(request.headers);
      await confirmIdentity({ user, proof: body, address, requestId });
      return SUCCESS;
    },
  ),
};
