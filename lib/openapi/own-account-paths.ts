import "server-only";

import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";

import {
  accountSchema,
  accountSessionsSchema,
  addressInputSchema,
  changePasswordInputSchema,
  deleteAccountInputSchema,
  interestsInputSchema,
  profileInputSchema,
  sessionParamsSchema,
  verificationTokenInputSchema,
} from "@/lib/accounts/profile/schema";
import { message } from "@/lib/openapi/message";
import { operation } from "@/lib/openapi/operation";

const tag = "account";
const account = accountSchema.meta({ id: "Account" });
const exported = z.looseObject({ exportedAt: z.iso.datetime(), account });

export const ownAccountPaths: ZodOpenApiPathsObject = {
  "/api/account": {
    get: operation({
      id: "getAccount",
      tag,
      summary: "The signed-in user's own account",
      access: "user",
      output: account,
    }),
    delete: operation({
      id: "deleteAccount",
      tag,
      summary: "Delete the account and what belongs to it, and sign out",
      access: "user",
      body: deleteAccountInputSchema,
      output: message,
      errors: [409, 429],
    }),
  },
  "/api/account/profile": {
    patch: operation({
      id: "changeProfile",
      tag,
      summary: "Change name and e-mail; another e-mail needs the current password",
      access: "user",
      body: profileInputSchema,
      output: account,
      errors: [409, 429],
    }),
  },
  "/api/account/address": {
    patch: operation({
      id: "changeAddress",
      tag,
      summary: "Change the postal address",
      access: "user",
      body: addressInputSchema,
      output: account,
    }),
  },
  "/api/account/interests": {
    patch: operation({
      id: "changeInterests",
      tag,
      summary: "Change the card interests",
      access: "user",
      body: interestsInputSchema,
      output: account,
    }),
  },
  "/api/account/password": {
    post: operation({
      id: "changePassword",
      tag,
      summary: "Set a new password; ends every other session",
      access: "user",
      body: changePasswordInputSchema,
      output: message,
      errors: [409, 429],
    }),
  },
  "/api/account/sessions": {
    get: operation({
      id: "listSessions",
      tag,
      summary: "The browsers that are signed in to the account",
      access: "user",
      output: accountSessionsSchema,
    }),
  },
  "/api/account/sessions/{id}": {
    delete: operation({
      id: "endSession",
      tag,
      summary: "Sign one browser out",
      access: "user",
      params: sessionParamsSchema,
      output: message,
      errors: [403, 404],
    }),
  },
  "/api/account/sign-out-everywhere": {
    post: operation({
      id: "signOutEverywhere",
      tag,
      summary: "End every session, this one too",
      access: "user",
      output: message,
      errors: [403],
    }),
  },
  "/api/account/email-verification": {
    post: operation({
      id: "requestEmailVerification",
      tag,
      summary: "Mail a verification link",
      access: "user",
      output: message,
      errors: [403, 409, 429],
    }),
  },
  "/api/account/email-verification/confirm": {
    post: operation({
      id: "confirmEmailVerification",
      tag,
      summary: "Verify the address that a token was mailed to",
      access: "public",
      body: verificationTokenInputSchema,
      output: message,
      errors: [429],
    }),
  },
  "/api/account/export": {
    get: operation({
      id: "exportAccount",
      tag,
      summary: "All that is stored about the user, as a file",
      access: "user",
      output: exported,
    }),
  },
};
