import "server-only";

import type { ZodOpenApiPathsObject } from "zod-openapi";

import { contactInputSchema } from "@/lib/contact/schema";
import { message } from "@/lib/openapi/message";
import { operation } from "@/lib/openapi/operation";

export const contactPaths: ZodOpenApiPathsObject = {
  "/api/contact": {
    post: operation({
      id: "sendMessage",
      tag: "contact",
      summary: "Write to the people behind the shop",
      access: "public",
      body: contactInputSchema,
      output: message,
      errors: [429],
    }),
  },
};
