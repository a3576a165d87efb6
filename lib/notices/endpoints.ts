import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { listNotices } from "@/lib/notices/list-notices";
import { markNoticeSeen } from "@/lib/notices/mark-notice-seen";
import { noticeParamsSchema, noticeListSchema, noticeSeenSchema } from "@/lib/notices/schema";
import { tag } from "@/lib/notices/tag";

export const noticeEndpoints = defineEndpoints(tag, {
  listNotices: endpoint("GET /api/notices", {
    summary: "List unseen notices, newest first",
    access: "user",
    output: noticeListSchema,
  }).handle(async ({ user }) => await listNotices(user.id)),

  markNoticeSeen: endpoint("POST /api/notices/{id}/seen", {
    summary: "Mark a notice as seen",
    access: "user",
    params: noticeParamsSchema,
    output: noticeSeenSchema,
    errors: [403, 404],
  }).handle(async ({ user, params }) => {
    await markNoticeSeen({ id: params.id, userId: user.id });
    return SUCCESS;
  }),
});
