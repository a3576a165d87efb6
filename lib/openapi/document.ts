import "server-only";

import { createDocument } from "zod-openapi";

import { accountPaths } from "@/lib/openapi/account-paths";
import { adminPaths } from "@/lib/openapi/admin-paths";
import { breaksPaths } from "@/lib/openapi/breaks-paths";
import { checkoutPaths } from "@/lib/openapi/checkout-paths";
import { contactPaths } from "@/lib/openapi/contact-paths";
import { inventoryPaths } from "@/lib/openapi/inventory-paths";
import { noticesPaths } from "@/lib/openapi/notices-paths";
import { ownAccountPaths } from "@/lib/openapi/own-account-paths";
import { packsPaths } from "@/lib/openapi/packs-paths";
import { servicePaths } from "@/lib/openapi/service-paths";
import { shopPaths } from "@/lib/openapi/shop-paths";
import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";

/** The HTTP contract as OpenAPI 3.1, made from the schemas that the handlers parse with. */
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
    paths: {
      ...accountPaths,
      ...ownAccountPaths,
      ...shopPaths,
      ...checkoutPaths,
      ...packsPaths,
      ...inventoryPaths,
      ...contactPaths,
      ...noticesPaths,
      ...adminPaths,
      ...breaksPaths,
      ...servicePaths,
    },
  });
}
