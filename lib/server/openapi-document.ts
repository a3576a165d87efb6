import "server-only";

import { z } from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";

import { addressEndpoints } from "@/lib/accounts/addresses/endpoints";
import { accountEndpoints } from "@/lib/accounts/endpoints";
import { factorEndpoints } from "@/lib/accounts/factors/endpoints";
import { mailEndpoints } from "@/lib/accounts/mail/endpoints";
import { marketNameEndpoints } from "@/lib/accounts/market-name/endpoints";
import { notificationEndpoints } from "@/lib/accounts/notifications/endpoints";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import type { Endpoint } from "@/lib/api/endpoint";
import { operation } from "@/lib/api/operation";
import { auditEndpoints } from "@/lib/audit/endpoints";
import { bookEndpoints } from "@/lib/books/endpoints";
import { bookEntryEndpoints } from "@/lib/books/entries/endpoints";
import { breakEndpoints } from "@/lib/breaks/endpoints";
import { cartEndpoints } from "@/lib/cart/endpoints";
import { catalogEndpoints } from "@/lib/catalog/endpoints";
import { checklistEndpoints } from "@/lib/checklists/endpoints";
import { checkoutEndpoints } from "@/lib/checkout/endpoints";
import { claimEndpoints } from "@/lib/claims/endpoints";
import { messageDeskEndpoints } from "@/lib/contact/desk/endpoints";
import { contactEndpoints } from "@/lib/contact/endpoints";
import { replyEndpoints } from "@/lib/contact/replies/endpoints";
import { customerEndpoints } from "@/lib/customers/desk/endpoints";
import { dropDeskEndpoints } from "@/lib/drops/desk/endpoints";
import { dropEndpoints } from "@/lib/drops/endpoints";
import { dropListEndpoints } from "@/lib/drops/list-endpoints";
import { dropReminderEndpoints } from "@/lib/drops/reminders/endpoints";
import { giftEndpoints } from "@/lib/gifts/endpoints";
import { gradingDeskEndpoints } from "@/lib/grading/desk/endpoints";
import { gradingEndpoints } from "@/lib/grading/endpoints";
import { healthEndpoints } from "@/lib/health/endpoints";
import { importEndpoints } from "@/lib/imports/desk/endpoints";
import { inventoryEndpoints } from "@/lib/inventory/endpoints";
import { marketEndpoints } from "@/lib/market/endpoints";
import { publicMarketEndpoints } from "@/lib/market/public-endpoints";
import { noticeEndpoints } from "@/lib/notices/endpoints";
import { pushEndpoints } from "@/lib/notices/push/endpoints";
import { onboardingEndpoints } from "@/lib/onboarding/endpoints";
import { sampleEndpoints } from "@/lib/onboarding/samples/endpoints";
import { orderDeskEndpoints } from "@/lib/orders/desk/endpoints";
import { orderEndpoints } from "@/lib/orders/endpoints";
import { packEndpoints } from "@/lib/packs/endpoints";
import { disputeEndpoints } from "@/lib/payments/desk/endpoints";
import { payoutDeskEndpoints } from "@/lib/payouts/desk/endpoints";
import { payoutEndpoints } from "@/lib/payouts/endpoints";
import { BRAND } from "@/lib/platform/brand";
import { getEnv } from "@/lib/platform/env";
import { privacyEndpoints } from "@/lib/privacy/endpoints";
import { dropProofEndpoints } from "@/lib/proof/drops/endpoints";
import { proofEndpoints } from "@/lib/proof/endpoints";
import { passportEndpoints } from "@/lib/proof/passport/endpoints";
import { pullEndpoints } from "@/lib/pulls/endpoints";
import { serverEndpoints } from "@/lib/server/endpoints";
import { tag } from "@/lib/server/tag";
import { SESSION_COOKIES } from "@/lib/sessions/session-cookies.mjs";
import { settingEndpoints } from "@/lib/settings/desk/endpoints";
import { shipmentDeskEndpoints } from "@/lib/shipments/desk/endpoints";
import { shipmentListEndpoints } from "@/lib/shipments/desk/list-endpoints";
import { shipmentEndpoints } from "@/lib/shipments/endpoints";
import { labelEndpoints } from "@/lib/shipments/labels/endpoints";
import { returnEndpoints } from "@/lib/shipments/returns/endpoints";
import { showcaseEndpoints } from "@/lib/showcase/endpoints";
import { moderationEndpoints } from "@/lib/showcase/moderation/endpoints";
import { spendingEndpoints } from "@/lib/spending/endpoints";
import { statementEndpoints } from "@/lib/statements/endpoints";
import { caseEndpoints } from "@/lib/stock/desk/cases/endpoints";
import { stockCountEndpoints } from "@/lib/stock/desk/counts/endpoints";
import { stockListingEndpoints } from "@/lib/stock/desk/listings/endpoints";
import { stockEndpoints } from "@/lib/stock/endpoints";
import { releaseEndpoints } from "@/lib/stock/releases/endpoints";
import { sealPhotoEndpoints } from "@/lib/stock/seal-photos/endpoints";
import { teamEndpoints } from "@/lib/team/desk/endpoints";
import { todayEndpoints } from "@/lib/today/endpoints";
import { valueEndpoints } from "@/lib/values/endpoints";
import { vaultEndpoints } from "@/lib/vault/endpoints";
import { videoEndpoints } from "@/lib/videos/endpoints";
import { viewEndpoints } from "@/lib/views/endpoints";
import { watchEndpoints } from "@/lib/watches/endpoints";

export const openapiEndpoints = defineEndpoints(tag, {
  openapi: endpoint("GET /api/openapi.json", {
    summary: "Get this document",
    access: "public",
    output: z.looseObject({ openapi: z.string() }),
    isOverloadable: false,
  }).handle(() => (document ??= { ...createOpenApiDocument() })),
});

/** Cached: it takes 100 ms to generate, and anyone can request it. */
let document: (Record<string, unknown> & { openapi: string }) | undefined;

const defined = [
  ...Object.values(accountEndpoints),
  ...Object.values(factorEndpoints),
  ...Object.values(addressEndpoints),
  ...Object.values(mailEndpoints),
  ...Object.values(notificationEndpoints),
  ...Object.values(marketNameEndpoints),
  ...Object.values(spendingEndpoints),
  ...Object.values(onboardingEndpoints),
  ...Object.values(privacyEndpoints),
  ...Object.values(catalogEndpoints),
  ...Object.values(cartEndpoints),
  ...Object.values(checkoutEndpoints),
  ...Object.values(orderEndpoints),
  ...Object.values(giftEndpoints),
  ...Object.values(packEndpoints),
  ...Object.values(inventoryEndpoints),
  ...Object.values(valueEndpoints),
  ...Object.values(checklistEndpoints),
  ...Object.values(pullEndpoints),
  ...Object.values(importEndpoints),
  ...Object.values(auditEndpoints),
  ...Object.values(bookEndpoints),
  ...Object.values(bookEntryEndpoints),
  ...Object.values(shipmentEndpoints),
  ...Object.values(shipmentDeskEndpoints),
  ...Object.values(shipmentListEndpoints),
  ...Object.values(labelEndpoints),
  ...Object.values(returnEndpoints),
  ...Object.values(gradingEndpoints),
  ...Object.values(gradingDeskEndpoints),
  ...Object.values(marketEndpoints),
  ...Object.values(publicMarketEndpoints),
  ...Object.values(disputeEndpoints),
  ...Object.values(payoutEndpoints),
  ...Object.values(payoutDeskEndpoints),
  ...Object.values(statementEndpoints),
  ...Object.values(watchEndpoints),
  ...Object.values(vaultEndpoints),
  ...Object.values(proofEndpoints),
  ...Object.values(passportEndpoints),
  ...Object.values(claimEndpoints),
  ...Object.values(showcaseEndpoints),
  ...Object.values(moderationEndpoints),
  ...Object.values(sampleEndpoints),
  ...Object.values(contactEndpoints),
  ...Object.values(replyEndpoints),
  ...Object.values(messageDeskEndpoints),
  ...Object.values(customerEndpoints),
  ...Object.values(teamEndpoints),
  ...Object.values(todayEndpoints),
  ...Object.values(orderDeskEndpoints),
  ...Object.values(healthEndpoints),
  ...Object.values(settingEndpoints),
  ...Object.values(viewEndpoints),
  ...Object.values(noticeEndpoints),
  ...Object.values(pushEndpoints),
  ...Object.values(stockEndpoints),
  ...Object.values(stockListingEndpoints),
  ...Object.values(stockCountEndpoints),
  ...Object.values(releaseEndpoints),
  ...Object.values(dropEndpoints),
  ...Object.values(dropListEndpoints),
  ...Object.values(dropReminderEndpoints),
  ...Object.values(dropDeskEndpoints),
  ...Object.values(dropProofEndpoints),
  ...Object.values(caseEndpoints),
  ...Object.values(sealPhotoEndpoints),
  ...Object.values(breakEndpoints),
  ...Object.values(videoEndpoints),
  ...Object.values(serverEndpoints),
  ...Object.values(openapiEndpoints),
];

/** The browser's client derives its types from this. */
export type Defined = (typeof defined)[number];
export const ENDPOINTS: readonly Endpoint[] = defined;

export function createOpenApiDocument(): ReturnType<typeof createDocument> {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: `${BRAND} API`,
      version: "1.0.0",
      description:
        "Errors are a plain sentence, or problem details for clients that accept them. Every response has an X-Request-Id. A 503 means that the database didn't answer in time: retry after Retry-After.",
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: getEnv().APP_URL }],
    tags: tagsOf(ENDPOINTS),
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: SESSION_COOKIES.http,
          description: "Set by signing in.",
        },
      },
    },
    paths: pathsOf(ENDPOINTS),
  });
}

const isDocumented = (endpoint: Endpoint) => endpoint.isDocumented !== false;

function tagsOf(endpoints: readonly Endpoint[]) {
  const tags = endpoints.filter(isDocumented).map(({ tag }) => tag);
  return [...new Map(tags.map((tag) => [tag.name, tag])).values()];
}

function pathsOf(endpoints: readonly Endpoint[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints.filter(isDocumented)) {
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint["method"]>;
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(endpoint) };
  }
  return paths;
}
