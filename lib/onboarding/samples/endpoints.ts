import "server-only";

import { BREAKERS } from "@/lib/api/access";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { breakParamsSchema } from "@/lib/breaks/schema";
import { tag as breaksTag } from "@/lib/breaks/tag";
import { sampleRemovedSchema } from "@/lib/inventory/schema";
import { tag as inventoryTag } from "@/lib/inventory/tag";
import { sampleFilmQuerySchema } from "@/lib/onboarding/samples/film-schema";
import { findBreakStory, findCopy } from "@/lib/onboarding/samples/find-break-story";
import { makeSampleBatch } from "@/lib/onboarding/samples/make-sample-batch";
import { makeSampleFilm } from "@/lib/onboarding/samples/make-sample-film";
import {
  removedMessage,
  removeSampleCollection,
} from "@/lib/onboarding/samples/remove-sample-collection";
import { db, retryOnConflict } from "@/lib/platform/database/db";

export const sampleEndpoints = defineEndpoints(breaksTag, {
  getSampleBatch: endpoint("GET /api/admin/breaks/{id}/sample-batch", {
    access: BREAKERS,
    audit: "nothing",
    confirm: false,
    summary: "Download the scans of a demo product as a ZIP",
    description: "404 outside the embedded demo, and for a product without samples.",
    params: breakParamsSchema,
    output: bytesOf("application/zip"),
    errors: [404],
  }).handle(async ({ params, reply }) => {
    const { story } = await findBreakStory(params.id);
    reply.headers.set("Content-Disposition", `attachment; filename="${story.slug}.zip"`);
    return await makeSampleBatch({ story, copy: await findCopy(params.id) });
  }),

  getSampleFilm: endpoint("GET /api/admin/breaks/{id}/sample-film", {
    access: BREAKERS,
    audit: "nothing",
    confirm: false,
    summary: "Download what a camera filmed of a demo product",
    description: "404 outside the embedded demo, and for a product without samples.",
    params: breakParamsSchema,
    query: sampleFilmQuerySchema,
    output: bytesOf("video/webm"),
    errors: [404],
  }).handle(async ({ params, query: { camera }, reply }) => {
    const { story, words } = await findBreakStory(params.id);
    const name = `${story.slug}-camera-${camera.toLowerCase()}.webm`;
    reply.headers.set("Content-Disposition", `attachment; filename="${name}"`);
    return await makeSampleFilm({ story, copy: await findCopy(params.id), camera, words });
  }),

  removeSampleCollection: endpoint("DELETE /api/inventory/sample", {
    tag: inventoryTag,
    summary: "Remove the sample collection",
    description: "Everything else the user owns stays.",
    access: "user",
    output: sampleRemovedSchema,
    errors: [403],
  }).handle(async ({ user }) => {
    const removed = await retryOnConflict(() =>
      db.$transaction((tx) => removeSampleCollection(tx, user.id)),
    );
    return { message: removedMessage(removed), ...removed };
  }),
});
