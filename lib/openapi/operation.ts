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
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The types of a body that is no JSON, such as a picture. */
  rawBody?: readonly string[];
  output: z.ZodType;
  /** The type of an answer that is no JSON. */
  outputType?: string;
  /** 200 unless something was made. */
  status?: 200 | 201;
  /** What can go wrong besides what the access implies. */
  errors?: number[];
  /** False for the few calls that a busy database cannot delay. */
  isOverloadable?: boolean;
};

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

/** A body that is bytes, in the words of OpenAPI 3.1: it has a media type and no schema of its own. */
export const bytes = z.string().meta({ description: "Bytes", format: "binary" });

const IMPLIED: Record<Access, number[]> = {
  public: [],
  optional: [],
  user: [401],
  admin: [401, 403],
};

/** One call of the API, with the answers that every call of its kind can give. */
export function operation(description: Description): ZodOpenApiOperationObject {
  const { id, tag, summary, access, params, query, headers, body, rawBody, output } = description;
  const { outputType = "application/json", status = 200, errors = [] } = description;
  const { isOverloadable = true } = description;
  const responses: ZodOpenApiResponsesObject = {
    [`${status}`]: {
      description: STATUS_CODES[status] ?? "",
      content: { [outputType]: { schema: output } },
    },
  };
  const hasBody = body !== undefined || rawBody !== undefined;
  const isChange = hasBody || errors.includes(403);
  const codes = new Set([
    ...IMPLIED[access],
    ...(query ? [400] : []),
    ...(hasBody ? [400, 413, 415] : []),
    ...(isChange ? [403] : []),
    ...(isOverloadable ? [503] : []),
    ...errors,
  ]);
  for (const code of [...codes].sort()) {
    const isTemporary = code === 429 || (code === 503 && isOverloadable);
    responses[`${code}` as "400"] = errorAnswer(code, isTemporary ? RETRY_AFTER : {});
  }
  return {
    operationId: id,
    tags: [tag],
    summary,
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

const RETRY_AFTER = {
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" as const } },
};

function errorAnswer(code: number, headers: Partial<typeof RETRY_AFTER>) {
  return {
    description: STATUS_CODES[code] ?? "Error",
    content: {
      "text/plain": { schema: z.string().meta({ description: "One sentence for a person." }) },
      "application/problem+json": { schema: problemSchema },
    },
    headers,
  };
}
