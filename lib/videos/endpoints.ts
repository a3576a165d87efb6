import "server-only";

import { BREAKERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { SUCCESS } from "@/lib/api/success";
import { addChunk } from "@/lib/videos/add-chunk";
import { answerVideo } from "@/lib/videos/answer-video";
import { finishVideo } from "@/lib/videos/finish-video";
import { getPackFilm } from "@/lib/videos/get-pack-film";
import { listVideosOfBreak } from "@/lib/videos/list-videos";
import { VIDEO_TYPES } from "@/lib/videos/options";
import { removeVideo } from "@/lib/videos/remove-video";
import * as schema from "@/lib/videos/schema";
import { startVideo } from "@/lib/videos/start-video";

const tag = { name: "videos", description: "The videos of a break, part by part" };

export const videoEndpoints = defineEndpoints(tag, {
  listBreakVideos: endpoint("GET /api/admin/breaks/{id}/videos", {
    access: BREAKERS,
    audit: "nothing",
    summary: "List a break's videos by camera and part",
    params: schema.breakVideosParamsSchema,
    output: schema.breakVideosSchema,
    errors: [404],
  }).handle(async ({ params }) => ({ videos: await listVideosOfBreak(params.id) })),

  startBreakVideo: endpoint("POST /api/admin/breaks/{id}/videos", {
    access: BREAKERS,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Start or resume uploading one part of a camera",
    params: schema.breakVideosParamsSchema,
    body: schema.startVideoInputSchema,
    output: schema.breakVideoSchema,
    status: 201,
    errors: [404, 409],
  }).handle(async ({ params, body }) => await startVideo({ ...body, breakId: params.id })),

  addVideoChunk: endpoint("PUT /api/admin/breaks/{id}/videos/{video}/chunks/{index}", {
    access: BREAKERS,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Add the next 4 MiB of a video",
    description: "Only the last chunk may be smaller. Repeating a chunk changes nothing.",
    params: schema.videoChunkParamsSchema,
    rawBody: ["application/octet-stream"],
    output: schema.breakVideoSchema,
    errors: [404, 409],
  }).handle(
    async ({ request, params }) =>
      await addChunk({
        breakId: params.id,
        videoId: params.video,
        index: params.index,
        request,
      }),
  ),

  finishBreakVideo: endpoint("POST /api/admin/breaks/{id}/videos/{video}/finish", {
    access: BREAKERS,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Finish uploading a video",
    description:
      "If the hash does not match the uploaded bytes, the upload starts over. 400 for a video with hidden details, such as where or with which device it was recorded. The station removes them.",
    params: schema.breakVideoParamsSchema,
    body: schema.finishVideoInputSchema,
    output: schema.breakVideoSchema,
    errors: [404, 409],
  }).handle(
    async ({ params, body }) =>
      await finishVideo({ ...body, breakId: params.id, videoId: params.video }),
  ),

  removeBreakVideo: endpoint("DELETE /api/admin/breaks/{id}/videos/{video}", {
    access: BREAKERS,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Delete a video of an open break",
    params: schema.breakVideoParamsSchema,
    output: schema.removedVideoSchema,
    errors: [403, 404, 409],
  }).handle(async ({ params }) => {
    await removeVideo({ breakId: params.id, videoId: params.video });
    return SUCCESS;
  }),

  getPackFilm: endpoint("GET /api/packs/{id}/film", {
    summary: "Get the parts of both films in which a pack is opened",
    description:
      "With the second of each of its cards. `film` is null without one, as while a film of the whole break is locked. Whoever bought a card of the pack gets the same for that card.",
    access: "user",
    params: schema.packFilmParamsSchema,
    output: schema.packFilmAnswerSchema,
    errors: [404],
  }).handle(async ({ user, params }) => ({
    film: await getPackFilm({ id: params.id, userId: user.id }),
  })),

  watchVideo: endpoint("GET /api/videos/{video}", {
    summary: "Watch a part of a break's video",
    description:
      "A part that shows a pack is a 404 until that pack is open. Supports the Range header.",
    access: "optional",
    params: schema.watchVideoParamsSchema,
    output: bytesOf(...VIDEO_TYPES),
    isRanged: true,
    errors: [404],
  }).handle(
    async ({ request, user, params, reply }) =>
      await answerVideo({ id: params.video, viewer: user, request, reply }),
  ),
});
