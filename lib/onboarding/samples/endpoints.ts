import "server-only";

import { defineEndpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { sampleRemovedSchema } from "@/lib/inventory/schema";
import { sampleBatchQuerySchema } from "@/lib/onboarding/samples/batch-schema";
import { makeSampleBatch } from "@/lib/onboarding/samples/make-sample-batch";
import {
  removedMessage,
  removeSampleCollection,
} from "@/lib/onboarding/samples/remove-sample-collection";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

export const sampleEndpoints = {
  getSampleBatch: defineEndpoint(
    {
      id: "getSampleBatch",
      method: "GET",
      path: "/api/admin/breaks/sample-batch",
      tag: "admin",
      summary: "Download scans for a demo break as a ZIP",
      description: "404 outside the embedded demo.",
      access: "admin",
      query: sampleBatchQuerySchema,
      output: bytesOf("application/zip"),
      errors: [404],
    },
    async ({ query, reply }) => {
      if (!getEnv().FAIRWAX_EMBEDDED) throw new AppError("not_found", "Not found.");
      const { packs, cards } = query;
      reply.headers.set(
        "Content-Disposition",
        `attachment; filename="sample-break-${packs}x${cards}.zip"`,
      );
      return await makeSampleBatch(query);
    },
  ),

  removeSampleCollection: defineEndpoint(
    {
      id: "removeSampleCollection",
      method: "DELETE",
      path: "/api/inventory/sample",
      tag: "inventory",
      summary: "Remove the sample collection",
      description: "Everything else the user owns stays.",
      access: "user",
      output: sampleRemovedSchema,
      errors: [403],
    },
    async ({ user }) => {
      const removed = await retryOnConflict(() =>
        db.$transaction((tx) => removeSampleCollection(tx, user.id)),
      );
      return { message: removedMessage(removed), ...removed };
    },
  ),
};
