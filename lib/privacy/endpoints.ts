import "server-only";

import { z } from "zod";

import { accountSchema, deleteAccountInputSchema } from "@/lib/accounts/profile/schema";
import { messageSchema } from "@/lib/accounts/schema";
import { accountTag } from "@/lib/accounts/tags";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { BRAND } from "@/lib/platform/brand";
import { db } from "@/lib/platform/database/db";
import { clientAddress } from "@/lib/platform/http/client-address";
import { deleteAccount } from "@/lib/privacy/delete-account";
import { listObstacles } from "@/lib/privacy/deletion-obstacles";
import { deletionObstaclesSchema } from "@/lib/privacy/deletion-obstacles-schema";
import { exportAccount } from "@/lib/privacy/export-account";
import { clearSessionCookies } from "@/lib/sessions/session-cookie";

const exported = z.looseObject({
  exportedAt: z.iso.datetime(),
  account: accountSchema.extend({
    timeZone: z.string().nullable(),
    sampleGrantedAt: z.iso.datetime().nullable(),
    adultConfirmedAt: z.iso.datetime().nullable(),
  }),
});

export const privacyEndpoints = defineEndpoints(accountTag, {
  deleteAccount: endpoint("DELETE /api/account", {
    summary: "Delete the account and its data, and sign out",
    access: "user",
    body: deleteAccountInputSchema,
    output: messageSchema,
    errors: [409, 429],
  }).handle(async ({ request, user, body, reply }) => {
    await deleteAccount({ ...body, user, address: clientAddress(request.headers) });
    clearSessionCookies(reply.headers);
    return { message: "Your account has been deleted." };
  }),

  listDeletionObstacles: endpoint("GET /api/account/deletion", {
    summary: "List what prevents the account from being deleted",
    access: "user",
    output: deletionObstaclesSchema,
    errors: [],
  }).handle(async ({ user }) => ({
    obstacles: (await listObstacles(db, user)).map(({ own }) => own),
  })),

  exportAccount: endpoint("GET /api/account/export", {
    summary: "Download everything stored about the user",
    access: "user",
    confirm: true,
    output: exported,
    isFile: true,
  }).handle(async ({ user, reply }) => {
    const now = new Date();
    const file = `${BRAND.toLowerCase()}-account-${now.toISOString().slice(0, 10)}.json`;
    reply.headers.set("Content-Disposition", `attachment; filename="${file}"`);
    return await exportAccount({ userId: user.id, now });
  }),
});
