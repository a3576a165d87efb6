import "server-only";

import { successSchema } from "@/lib/accounts/schema";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { clientAddress } from "@/lib/platform/http/client-address";
import { arrangeShowcase } from "@/lib/showcase/arrange-showcase";
import { getPublishedPack } from "@/lib/showcase/get-published";
import { getSubjectState } from "@/lib/showcase/get-subject-state";
import { getOwnShowcase } from "@/lib/showcase/own-showcase";
import { publish } from "@/lib/showcase/publish";
import { reportPublication, reportShowcase } from "@/lib/showcase/report";
import { saveShowcase } from "@/lib/showcase/save-showcase";
import {
  arrangementInputSchema,
  ownShowcaseSchema,
  publicationParamsSchema,
  publicationSchema,
  publishedPackParamsSchema,
  publishedParamsSchema,
  reportInputSchema,
  sharedPackSchema,
  showcaseInputSchema,
  showcaseParamsSchema,
  subjectStateSchema,
  subjectSchema,
} from "@/lib/showcase/schema";
import { takeBack } from "@/lib/showcase/take-back";

const tag = { name: "showcase", description: "Collectors' public pages, and reports about them" };

export const showcaseEndpoints = {
  findPublication: defineEndpoint(
    {
      id: "findPublication",
      method: "GET",
      path: "/api/publications",
      tag,
      summary: "Get the publication of your card, pack or box, and its best card",
      access: "user",
      query: subjectSchema,
      output: subjectStateSchema,
    },
    async ({ user, query }) => await getSubjectState({ ...query, ownerId: user.id }),
  ),

  publish: defineEndpoint(
    {
      id: "publish",
      method: "POST",
      path: "/api/publications",
      tag,
      summary: "Publish your card, pack or box under a new secret link",
      description:
        "Repeating it returns the live publication. A box needs all its packs revealed, a card its whole pack.",
      access: "user",
      body: subjectSchema,
      output: publicationSchema,
      errors: [404, 409],
    },
    async ({ user, body }) => await publish({ ...body, ownerId: user.id }),
  ),

  takeBack: defineEndpoint(
    {
      id: "takeBack",
      method: "DELETE",
      path: "/api/publications/{id}",
      tag,
      summary: "Take back a publication; its page and pictures are removed immediately",
      access: "user",
      params: publicationParamsSchema,
      output: successSchema,
      errors: [403, 404],
    },
    async ({ user, params }) => {
      await takeBack({ id: params.id, ownerId: user.id });
      return SUCCESS;
    },
  ),

  getOwnShowcase: defineEndpoint(
    {
      id: "getOwnShowcase",
      method: "GET",
      path: "/api/showcase",
      tag,
      summary: "Get your showcase and all your publications",
      access: "user",
      output: ownShowcaseSchema,
    },
    async ({ user }) => await getOwnShowcase(user.id),
  ),

  saveShowcase: defineEndpoint(
    {
      id: "saveShowcase",
      method: "PUT",
      path: "/api/showcase",
      tag,
      summary: "Change your showcase's name, bio and visibility",
      access: "user",
      body: showcaseInputSchema,
      output: ownShowcaseSchema,
      errors: [409, 429],
    },
    async ({ user, body }) => await saveShowcase({ ...body, userId: user.id }),
  ),

  arrangeShowcase: defineEndpoint(
    {
      id: "arrangeShowcase",
      method: "PUT",
      path: "/api/showcase/items",
      tag,
      summary: "Replace the items of your showcase, in order",
      description: "409 for a stale revision.",
      access: "user",
      body: arrangementInputSchema,
      output: ownShowcaseSchema,
      errors: [404, 409],
    },
    async ({ user, body }) => await arrangeShowcase({ ...body, userId: user.id }),
  ),

  getPublishedPack: defineEndpoint(
    {
      id: "getPublishedPack",
      method: "GET",
      path: "/api/published/{slug}/packs/{pack}",
      tag,
      summary: "Get the cards of a published pack for its replay",
      access: "public",
      params: publishedPackParamsSchema,
      output: sharedPackSchema,
      errors: [404],
    },
    async ({ params }) => await getPublishedPack({ slug: params.slug, position: params.pack }),
  ),

  reportPublication: defineEndpoint(
    {
      id: "reportPublication",
      method: "POST",
      path: "/api/published/{slug}/reports",
      tag,
      summary: "Report a publication",
      access: "optional",
      params: publishedParamsSchema,
      body: reportInputSchema,
      output: successSchema,
      errors: [404, 429],
    },
    async ({ request, user, params, body }) => {
      const address = clientAddress(request.headers);
      await reportPublication({ ...params, ...body, reporterId: user?.id ?? null, address });
      return SUCCESS;
    },
  ),

  reportShowcase: defineEndpoint(
    {
      id: "reportShowcase",
      method: "POST",
      path: "/api/showcases/{name}/reports",
      tag,
      summary: "Report a showcase",
      access: "optional",
      params: showcaseParamsSchema,
      body: reportInputSchema,
      output: successSchema,
      errors: [404, 429],
    },
    async ({ request, user, params, body }) => {
      const address = clientAddress(request.headers);
      await reportShowcase({ ...params, ...body, reporterId: user?.id ?? null, address });
      return SUCCESS;
    },
  ),
};
