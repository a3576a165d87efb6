import "server-only";

import { defineEndpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { listNotices } from "@/lib/notices/list-notices";
import { markNoticeSeen } from "@/lib/notices/mark-notice-seen";
import { noticeParamsSchema, noticeListSchema, noticeSeenSchema } from "@/lib/notices/schema";

const tag = { name: "notices", description: "In-app notices" };

export const noticeEndpoints = {
  listNotices: defineEndpoint(
    {
      id: "listNotices",
      method: "GET",
      path: "/api/notices",
      tag,
      summary: "List unseen notices, newest first",
      access: "user",
      output: noticeListSchema,
    },
    async ({ user }) => await listNotices(user.id),
  ),

  markNoticeSeen: defineEndpoint(
    {
      id: "markNoticeSeen",
      method: "POST",
      path: "/api/notices/{id}/seen",
      tag,
      summary: "Mark a notice as seen",
      access: "user",
      params: noticeParamsSchema,
      output: noticeSeenSchema,
      errors: [403, 404],
    },
    async ({ user, params }) => {
      await markNoticeSeen({ id: params.id, userId: user.id });
      return SUCCESS;
    },
  ),
};
