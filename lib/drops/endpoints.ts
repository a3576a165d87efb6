import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { getDrop } from "@/lib/drops/get-drop";
import { getPlace } from "@/lib/drops/get-place";
import { joinDrop } from "@/lib/drops/join-drop";
import { listDraw } from "@/lib/drops/list-draw";
import * as schema from "@/lib/drops/schema";
import { tag } from "@/lib/drops/tag";
import { SECOND_MS } from "@/lib/platform/time";

const ONE_SECOND = "public, max-age=1, s-maxage=1";
const FEW_SECONDS = "public, max-age=5";
const ONE_HOUR = "public, max-age=3600";

export const dropEndpoints = defineEndpoints(tag, {
  getDrop: endpoint("GET /api/drops/{slug}", {
    access: "public",
    keep: { ms: SECOND_MS },
    summary: "Get the state of a drop",
    description: "The same answer for everyone, renewed once a second.",
    params: schema.dropParamsSchema,
    output: schema.dropSchema,
    errors: [404],
  }).handle(async ({ params, reply: { headers } }) => {
    const drop = await getDrop(params.slug);
    headers.set("Cache-Control", ONE_SECOND);
    return drop;
  }),

  getDropPlace: endpoint("GET /api/drops/{slug}/place", {
    access: "user",
    summary: "Get one's own place in a drop",
    params: schema.dropParamsSchema,
    output: schema.placeSchema,
    errors: [404],
  }).handle(async ({ user, params }) => await getPlace({ slug: params.slug, userId: user.id })),

  joinDrop: endpoint("POST /api/drops/{slug}/place", {
    access: "user",
    summary: "Join a drop",
    description: [
      "Everyone who joins before the start gets a place by a draw; later ones follow in order.",
      "Each account has one place. Joining again changes nothing.",
      "409 before the room opens and after the drop, without a verified email address (the problem's errors include emailVerified), and during the collector's own break from buying.",
    ].join(" "),
    params: schema.dropParamsSchema,
    output: schema.placeSchema,
    errors: [403, 404, 409],
  }).handle(async ({ user, params }) => await joinDrop({ slug: params.slug, userId: user.id })),

  listDraw: endpoint("GET /api/drops/{slug}/draw", {
    access: "public",
    summary: "List the places of a draw, in order",
    description:
      "Up to 10,000 places from `from`; `next` is where the next page starts. A tag is HMAC-SHA256 of an account under the drop's key, and says nothing about people.",
    params: schema.dropParamsSchema,
    query: schema.drawQuerySchema,
    output: schema.drawSchema,
    errors: [404],
  }).handle(async ({ params, query, reply: { headers } }) => {
    const { isFinal, ...draw } = await listDraw({ slug: params.slug, from: query.from ?? 1 });
    headers.set("Cache-Control", isFinal ? ONE_HOUR : FEW_SECONDS);
    return draw;
  }),
});
