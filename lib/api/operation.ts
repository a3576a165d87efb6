import "server-only";

import { STATUS_CODES } from "node:http";

import { z } from "zod";
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from "zod-openapi";

import { type Endpoint, IMPLIED_ERRORS } from "@/lib/api/endpoint";
import { STEP_LINES } from "@/lib/platform/step-lines";
import { CONFIRMATION_REQUIRED } from "@/lib/sessions/problems";

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({
    id: "Problem",
    description: "RFC 9457 problem details, for clients that accept application/problem+json.",
  });

/** OpenAPI 3.1 defines a binary body by its media type alone; this schema just documents it. */
const bytes = z.string().meta({ description: "Bytes", format: "binary" });

const stepLines = z.string().meta({
  description:
    'JSON objects, one per line: {"step": …} while the work runs, then {"result": …} or {"error": {"status", "message"}}.',
});

export function operation(definition: Endpoint): ZodOpenApiOperationObject {
  const { id, tag, summary, description, access, params, query, headers } = definition;
  const { body, rawBody, output, status = 200, isRanged, confirm, errors = [] } = definition;
  const { isOverloadable = true } = definition;
  const content: NonNullable<ZodOpenApiResponseObject["content"]> =
    "bytesOf" in output
      ? Object.fromEntries(output.bytesOf.map((mediaType) => [mediaType, { schema: bytes }]))
      : { "application/json": { schema: output } };
  if (definition.steps) content[STEP_LINES] = { schema: stepLines };
  const responses: ZodOpenApiResponsesObject = Object.fromEntries(
    [status, ...(isRanged ? [206] : [])].map((code) => [
      `${code}`,
      { description: STATUS_CODES[code] ?? "", content },
    ]),
  );
  const described = [description, confirm && CONFIRMED[`${confirm}`]].filter(Boolean).join(" ");
  const hasBody = body !== undefined || rawBody !== undefined;
  const codes = new Set<number>([
    ...IMPLIED_ERRORS[typeof access === "string" ? access : "staff"],
    ...(query ? IMPLIED_ERRORS.query : []),
    ...(hasBody ? IMPLIED_ERRORS.body : []),
    ...(isOverloadable ? [503] : []),
    ...(isRanged ? [416] : []),
    ...(confirm ? IMPLIED_ERRORS.confirm : []),
    ...errors,
  ]);
  for (const code of [...codes].sort()) {
    const isTemporary = code === 429 || (code === 503 && isOverloadable);
    responses[`${code}` as "400"] = errorAnswer(code, isTemporary ? RETRY_AFTER : {});
  }
  return {
    operationId: id,
    tags: [tag.name],
    summary,
    ...(described ? { description: described } : {}),
    security:
      access === "public" ? [] : access === "optional" ? [{}, { session: [] }] : [{ session: [] }],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(headers && { header: headers }),
    },
    ...(body
      ? { requestBody: { required: true, content: { "application/json": { schema: body } } } }
      : {}),
    ...(rawBody
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(rawBody.map((type) => [type, { schema: bytes }])),
          },
        }
      : {}),
    responses,
  };
}

const OTHERWISE = `a confirmation of the last 15 minutes (confirmIdentity). Otherwise, it answers 403 with the problem type ${CONFIRMATION_REQUIRED}.`;
const CONFIRMED = { true: `Needs ${OTHERWISE}`, ifNeeded: `Some changes need ${OTHERWISE}` };

const RETRY_AFTER = {
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" as const } },
};

function errorAnswer(code: number, headers: Partial<typeof RETRY_AFTER>) {
  return {
    description: STATUS_CODES[code] ?? "Error",
    content: {
      "text/plain": { schema: z.string().meta({ description: "One sentence for people." }) },
      "application/problem+json": { schema: problemSchema },
    },
    headers,
  };
}
