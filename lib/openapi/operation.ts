import "server-only";

import { STATUS_CODES } from "node:http";

import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from "zod-openapi";

type Access = "public" | "optional" | "user" | "admin";

type Description = {
  id: string;
  tag: string;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  output: z.ZodType;
  /** 200 unless something was made. */
  status?: 200 | 201;
  /** What can go wrong besides what the access implies. */
  errors?: number[];
};

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
  })
  .meta({ id: "Problem", description: "RFC 9457 problem details, for clients that accept application/problem+json." });

const IMPLIED: Record<Access, number[]> = { public: [], optional: [], user: [401], admin: [401, 403] };

/** One call of the API, with the answers that every call of its kind can give. */
export function operation(description: Description): ZodOpenApiOperationObject {
  const { id, tag, summary, access, params, query, body, output, status = 200, errors = [] } = description;
  const responses: ZodOpenApiResponsesObject = {
    [`${status}`]: { description: STATUS_CODES[status] ?? "", content: { "application/json": { schema: output } } },
  };
  const isChange = body !== undefined || errors.includes(403);
  const codes = new Set([...IMPLIED[access], ...(query ? [400] : []), ...(body ? [400, 413, 415] : []), ...(isChange ? [403] : []), ...errors]);
  for (const code of [...codes].sort()) responses[`${code}` as "400"] = errorAnswer(code);
  return {
    operationId: id,
    tags: [tag],
    summary,
    security: access === "public" ? [] : access === "optional" ? [{}, { session: [] }] : [{ session: [] }],
    ...(params || query ? { requestParams: { ...(params ? { path: params } : {}), ...(query ? { query } : {}) } } : {}),
    ...(body ? { requestBody: { required: true, content: { "application/json": { schema: body } } } } : {}),
    responses,
  };
}

function errorAnswer(code: number) {
  return {
    description: STATUS_CODES[code] ?? "Error",
    content: {
      "text/plain": { schema: z.string().meta({ description: "One sentence for a person." }) },
      "application/problem+json": { schema: problemSchema },
    },
    ...(code === 429 ? { headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" as const } } } } : {}),
  };
}
