import "server-only";

import type { ZodOpenApiPathsObject } from "zod-openapi";

import { noticeListSchema, noticeParamsSchema, noticeSeenSchema } from "@/lib/notices/schema";
import { operation } from "@/lib/openapi/operation";

const common = { tag: "notices", access: "user" } as const;

export const noticesPaths: ZodOpenApiPathsObject = {
  "/api/notices": {
    get: operation({
      ...common,
      id: "listNotices",
      summary: "What the user was told and has not seen yet, the newest first",
      output: noticeListSchema,
    }),
  },
  "/api/notices/{id}/seen": {
    post: operation({
      ...common,
      id: "markNoticeSeen",
      summary: "Note that a notice was seen",
      params: noticeParamsSchema,
      output: noticeSeenSchema,
      errors: [403, 404],
    }),
  },
};
