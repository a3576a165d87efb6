import "server-only";

import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";

import {
  loginInputSchema,
  registerCompleteInputSchema,
  registerStep1InputSchema,
  resetConfirmInputSchema,
  resetRequestInputSchema,
  successSchema,
  userSchema,
} from "@/lib/accounts/schema";
import { CART_SESSION_HEADER, cartQuerySchema } from "@/lib/cart/schema";
import { message } from "@/lib/openapi/message";
import { operation } from "@/lib/openapi/operation";

const tag = "accounts";
const user = userSchema.meta({ id: "User" });
const cartSession = z.object({
  [CART_SESSION_HEADER]: cartQuerySchema.shape.sessionId.meta({
    description: "The cart that this browser has filled so far: it joins the account's.",
  }),
});
const success = successSchema.meta({ id: "Success" });

export const accountPaths: ZodOpenApiPathsObject = {
  "/api/auth/user": {
    get: operation({
      id: "getCurrentUser",
      tag,
      summary: "Who is signed in",
      access: "user",
      output: user,
    }),
  },
  "/api/auth/login": {
    post: operation({
      id: "login",
      tag,
      summary: "Sign in",
      access: "public",
      headers: cartSession,
      body: loginInputSchema,
      output: user,
      errors: [401, 403, 429],
    }),
  },
  "/api/auth/register/step1": {
    post: operation({
      id: "registerStep1",
      tag,
      summary: "Check and hold the account data for 30 minutes",
      access: "public",
      body: registerStep1InputSchema,
      output: success,
      errors: [409, 429],
    }),
  },
  "/api/auth/register/complete": {
    post: operation({
      id: "registerComplete",
      tag,
      summary: "Complete the registration that this browser began, and sign in",
      access: "public",
      headers: cartSession,
      body: registerCompleteInputSchema,
      output: user,
      errors: [409],
    }),
  },
  "/api/auth/logout": {
    post: operation({
      id: "logout",
      tag,
      summary: "Sign this browser out",
      access: "public",
      output: success,
      errors: [403],
    }),
  },
  "/api/auth/reset-password/request": {
    post: operation({
      id: "requestPasswordReset",
      tag,
      summary: "Mail a reset token, if the address is known",
      access: "public",
      body: resetRequestInputSchema,
      output: message,
      errors: [429],
    }),
  },
  "/api/auth/reset-password/confirm": {
    post: operation({
      id: "confirmPasswordReset",
      tag,
      summary: "Set a new password with a mailed token; ends every session",
      access: "public",
      body: resetConfirmInputSchema,
      output: message,
      errors: [429],
    }),
  },
};
