import fc from "fast-check";
import { z } from "zod";

import type { Endpoint } from "@/lib/api/endpoint";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";
import { stepOneOf } from "@/tests/setup/accounts";

export const NO_ID = "0b0f1a5e-0000-4000-8000-000000000000";
const NO_PRODUCT = "999999";
const PARAMS: Record<string, string> = {
  id: NO_ID,
  scan: NO_ID,
  video: NO_ID,
  index: "0",
  cardId: NO_ID,
  replyId: NO_ID,
  boxId: NO_ID,
  level: "0",
  tile: "000",
  pack: "1",
  sessionId: "x",
  slug: "x".repeat(16),
  type: "publications",
  name: "nobody-at-all",
  token: "x",
  key: "0".repeat(32),
  code: "0b0f1a5e",
};

type Body = Record<string, unknown>;

/** Values by field name, where a schema alone doesn't yield a valid one. */
const FIELDS: Record<string, unknown> = {
  ...SAMPLE_ADDRESS,
  email: "nobody@example.com",
  username: "nobody",
  name: "Nora",
  holder: "Nobody At All",
  marketName: "Nora's cards",
  password: "eleven wax owls",
  newPassword: "eleven wax owls",
  confirmPassword: "eleven wax owls",
  currentPassword: "wrong password",
  productId: Number(NO_PRODUCT),
  imageUrl: "/art/x-640.webp",
  category: "baseball",
  contentType: "image/png",
  price: "12.50",
  number: "4242424242424242",
  routingNumber: "011000015",
  accountNumber: "123456789",
  reason: "The box fell into water",
  reference: "ACH 1",
  message: "Long enough",
  to: "2026-12-24T18:00:00.000Z",
  from: null,
  opensAt: null,
};

/** Overrides of single bodies. Undefined drops a field that excludes another. */
const BODIES: Record<string, Body> = {
  finishSignIn: { method: "code", code: "123456" },
  confirmAuthenticatorApp: { code: "123456" },
  registerStep1: stepOneOf("hostile"),
  createProducts: { year: 2024, format: "Hobby", provenance: "Loose Box", releaseAt: "" },
  changeListing: { lowStockAt: "2" },
  planDrop: { opensAt: "2026-12-24T17:30:00.000Z" },
  saveSetting: { key: "linkX", value: "https://x.com/fairwax", seen: 0 },
  startBreak: { boxId: "0b0f1a5e" },
  startBreakVideo: { contentType: "video/webm" },
  actOnCards: { all: undefined },
  startPush: { endpoint: "https://push.example/x" },
  changeWant: { serials: null, maxPrice: null },
  openClaim: { cardId: undefined, orderLineId: undefined },
  answerEvaluation: { from: "8", to: "9" },
  recordGradingResult: { grade: "9.5", certificate: "10000001", reason: undefined },
  receiveStripeEvent: { type: "checkout.session.completed", data: { object: { id: "x" } } },
  receiveTracking: { description: "tracker.updated", result: { id: "trk_1" } },
};

type Schema = z.core.JSONSchema.BaseSchema;

/** A value that the schema accepts, with all of its fields. */
function sampleOf(schema: Schema, field: string, all: Schema): unknown {
  if (schema.$ref) return sampleOf(all.$defs?.[schema.$ref.replace(/.*\//, "")] ?? {}, field, all);
  if (schema.enum) return schema.enum[0];
  if (field in FIELDS && schema.type !== "object") return FIELDS[field];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first as Schema, field, all);
  if (schema.const !== undefined) return schema.const;
  if (schema.type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, value]) => [
        name,
        sampleOf(value as Schema, name, all),
      ]),
    );
  if (schema.type === "array") return [sampleOf(schema.items as Schema, "", all)];
  if (schema.type === "boolean") return true;
  if (schema.type === "string") return textOf(schema);
  return Math.max(schema.minimum ?? 1, 1);
}

function textOf({ format, pattern, minLength = 1 }: Schema): string {
  if (format === "uuid") return NO_ID;
  if (format === "date-time") return "2026-12-24T18:00:00.000Z";
  if (!pattern) return "x".repeat(Math.max(minLength, 1));
  return fc.sample(fc.stringMatching(new RegExp(pattern, "u")), { numRuns: 1, seed: 1 })[0] ?? "";
}

/** A request that its schema accepts, about things that don't exist. */
export function sampleRequest({ id, path, params, body }: Sampled) {
  const isProduct = path.startsWith("/api/admin/products/");
  const schema = body && z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return {
    params: Object.fromEntries(
      Object.keys(params?.shape ?? {}).map((name) => [
        name,
        isProduct ? NO_PRODUCT : (PARAMS[name] ?? ""),
      ]),
    ),
    body: schema ? { ...(sampleOf(schema, "", schema) as Body), ...BODIES[id] } : BODIES[id],
    headers: { "idempotency-key": "hostile-0001" },
  };
}

type Sampled = Pick<Endpoint, "id" | "path" | "params" | "body">;
