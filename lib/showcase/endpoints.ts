import "server-only";

import { successSchema } from "@/lib/accounts/schema";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { clientAddress } from "@/lib/platform/http/client-address";
import { arrangeShowcase } from "@/lib/showcase/arrange-showcase";
import { findPublishedFilm } from "@/lib/showcase/find-published-film";
import { getPublishedPack } from "@/lib/showcase/get-published";
import { getSubjectState } from "@/lib/showcase/get-subject-state";
import { getOwnShowcase } from "@/lib/showcase/own-showcase";
import { publish } from "@/lib/showcase/publish";
import { reportPublication, reportShowcase } from "@/lib/showcase/report";
import { saveShowcase } from "@/lib/showcase/save-showcase";
import * as schema from "@/lib/showcase/schema";
import { takeBack } from "@/lib/showcase/take-back";
import { packFilmAnswerSchema } from "@/lib/videos/schema";

const tag = { name: "showcase", description: "Collectors' public pages, and reports about them" };

export const showcaseEndpoints = defineEndpoints(tag, {
  findPublication: endpoint("GET /api/publications", {
    summary: "Get the publication of your card, pack or box, and its best card",
    access: "user",
    query: schema.subjectSchema,
    output: schema.subjectStateSchema,
  }).handle(async ({ user, query }) => await getSubjectState({ ...query, ownerId: user.id })),

  publish: endpoint("POST /api/publications", {
    summary: "Publish your card, pack or box under a new secret link",
    description:
      "Repeating it returns the live publication. A box needs all its packs revealed, a card its whole pack.",
    access: "user",
    body: schema.subjectSchema,
    output: schema.publicationSchema,
    errors: [404, 409],
  }).handle(async ({ user, body }) => await publish({ ...body, ownerId: user.id })),

  takeBack: endpoint("DELETE /api/publications/{id}", {
    summary: "Take back a publication; its page and pictures are removed immediately",
    access: "user",
    params: schema.publicationParamsSchema,
    output: successSchema,
    errors: [403, 404],
  }).handle(async ({ user, params }) => {
    await takeBack({ id: params.id, ownerId: user.id });
    return SUCCESS;
  }),

  getOwnShowcase: endpoint("GET /api/showcase", {
    summary: "Get your showcase and all your publications",
    access: "user",
    output: schema.ownShowcaseSchema,
  }).handle(async ({ user }) => await getOwnShowcase(user.id)),

  saveShowcase: endpoint("PUT /api/showcase", {
    summary: "Change your showcase's name, bio and visibility",
    access: "user",
    body: schema.showcaseInputSchema,
    output: schema.ownShowcaseSchema,
    errors: [409, 429],
  }).handle(async ({ user, body }) => await saveShowcase({ ...body, userId: user.id })),

  arrangeShowcase: endpoint("PUT /api/showcase/items", {
    summary: "Replace the items of your showcase, in order",
    description: "409 for a stale revision.",
    access: "user",
    body: schema.arrangementInputSchema,
    output: schema.ownShowcaseSchema,
    errors: [404, 409],
  }).handle(async ({ user, body }) => await arrangeShowcase({ ...body, userId: user.id })),

  getPublishedPack: endpoint("GET /api/published/{slug}/packs/{pack}", {
    summary: "Get the cards of a published pack for its replay",
    access: "public",
    params: schema.publishedPackParamsSchema,
    output: schema.sharedPackSchema,
    errors: [404],
  }).handle(
    async ({ params }) => await getPublishedPack({ slug: params.slug, position: params.pack }),
  ),

  getPublishedFilm: endpoint("GET /api/published/{slug}/film", {
    summary: "Get the parts of both films in which a published card was pulled",
    description: "`film` is null without one, and if the owner of the box keeps it private.",
    access: "public",
    params: schema.publishedParamsSchema,
    output: packFilmAnswerSchema,
    errors: [404],
  }).handle(async ({ params }) => ({ film: await findPublishedFilm(params.slug) })),

  reportPublication: endpoint("POST /api/published/{slug}/reports", {
    summary: "Report a publication",
    access: "optional",
    params: schema.publishedParamsSchema,
    body: schema.reportInputSchema,
    output: successSchema,
    errors: [404, 429],
  }).handle(async ({ request, user, params, body }) => {
    const address = clientAddress(request.headers);
    await reportPublication({ ...params, ...body, reporterId: user?.id ?? null, address });
    return SUCCESS;
  }),

  reportShowcase: endpoint("POST /api/showcases/{name}/reports", {
    summary: "Report a showcase",
    access: "optional",
    params: schema.showcaseParamsSchema,
    body: schema.reportInputSchema,
    output: successSchema,
    errors: [404, 429],
  }).handle(async ({ request, user, params, body }) => {
    const address = clientAddress(request.headers);
    await reportShowcase({ ...params, ...body, reporterId: user?.id ?? null, address });
    return SUCCESS;
  }),
});
