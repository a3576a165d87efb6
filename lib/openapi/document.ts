import "server-only";

import { z } from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";

import { accountEndpoints } from "@/lib/accounts/endpoints";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import type { Endpoint } from "@/lib/api/endpoint";
import { operation } from "@/lib/api/operation";
import { breakEndpoints } from "@/lib/breaks/endpoints";
import { cartEndpoints } from "@/lib/cart/endpoints";
import { catalogEndpoints } from "@/lib/catalog/endpoints";
import { checkoutEndpoints } from "@/lib/checkout/endpoints";
import { contactEndpoints } from "@/lib/contact/endpoints";
import { inventoryEndpoints } from "@/lib/inventory/endpoints";
import { noticeEndpoints } from "@/lib/notices/endpoints";
import { onboardingEndpoints } from "@/lib/onboarding/endpoints";
import { orderEndpoints } from "@/lib/orders/endpoints";
import { packEndpoints } from "@/lib/packs/endpoints";
import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { privacyEndpoints } from "@/lib/privacy/endpoints";
import { sampleEndpoints } from "@/lib/samples/endpoints";
import { serverEndpoints } from "@/lib/server/endpoints";
import { stockEndpoints } from "@/lib/stock/endpoints";

export const openapiEndpoints = {
  openapi: defineEndpoint(
    {
      id: "openapi",
      method: "GET",
      path: "/api/openapi.json",
      tag: "service",
      summary: "This document",
      access: "public",
      output: z.looseObject({ openapi: z.string() }),
      isOverloadable: false,
    },
    () => ({ ...createOpenApiDocument() }),
  ),
};

export const ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(accountEndpoints),
  ...Object.values(onboardingEndpoints),
  ...Object.values(privacyEndpoints),
  ...Object.values(catalogEndpoints),
  ...Object.values(cartEndpoints),
  ...Object.values(checkoutEndpoints),
  ...Object.values(orderEndpoints),
  ...Object.values(packEndpoints),
  ...Object.values(inventoryEndpoints),
  ...Object.values(sampleEndpoints),
  ...Object.values(contactEndpoints),
  ...Object.values(noticeEndpoints),
  ...Object.values(stockEndpoints),
  ...Object.values(breakEndpoints),
  ...Object.values(serverEndpoints),
  ...Object.values(openapiEndpoints),
];

/** OpenAPI 3.1, generated from the definitions that the handlers are served by. */
export function createOpenApiDocument() {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: `${BRAND} API`,
      version: "1.0.0",
      description:
        "Errors are one plain sentence, or problem details for clients that accept them. Every answer carries X-Request-Id. 503 means that the database did not answer in time: try again after Retry-After.",
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: getEnv().APP_URL }],
    tags: [
      {
        name: "accounts",
        description: "Signing in and out, registration in two steps, password reset",
      },
      {
        name: "account",
        description: "What a signed-in user sees and changes of their own account",
      },
      { name: "catalogue", description: "What is on sale, one entry per listing" },
      { name: "cart", description: "The cart of a browser, or of a signed-in user" },
      { name: "checkout", description: "From the cart to a paid order: boxes held, one payment" },
      { name: "orders", description: "What a collector has bought" },
      { name: "packs", description: "A collector's boxes, and the opening of their packs" },
      {
        name: "inventory",
        description: "A collector's cards and sealed products, and what is done to them",
      },
      { name: "contact", description: "Messages to the people behind the shop" },
      { name: "notices", description: "What a collector is told in the app" },
      { name: "admin", description: "Boxes and their pictures" },
      {
        name: "breaks",
        description:
          "The break station: sold boxes are opened, and their cards recorded and sealed",
      },
      { name: "service", description: "Health and this document" },
    ],
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "authjs.session-token",
          description: "Set by signing in.",
        },
      },
    },
    paths: pathsOf(ENDPOINTS),
  });
}

function pathsOf(endpoints: readonly Endpoint[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints.filter(({ isDocumented = true }) => isDocumented)) {
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint["method"]>;
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(endpoint) };
  }
  return paths;
}
