import "server-only";

import type { z } from "zod";

import type { Access, RouteHandler } from "@/lib/api/route";

/** Where there are several media types, the handler's reply names the right one. */
export type ByteOutput = { bytesOf: readonly [string, ...string[]] };

export const bytesOf = (...mediaTypes: [string, ...string[]]): ByteOutput => ({
  bytesOf: mediaTypes,
});

export type Definition = {
  /** The operationId of the OpenAPI document. */
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With parameters in braces: "/api/orders/{id}". */
  path: string;
  /** Hides addresses that only we hand out from the OpenAPI document. */
  isDocumented?: false;
  tag: string;
  summary: string;
  description?: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Media types of a body that is not JSON, which the handler reads itself. */
  rawBody?: readonly string[];
  maxBodyBytes?: number;
  output: z.ZodType | ByteOutput;
  /** Indented JSON, for a person to open. */
  isFile?: true;
  status?: 200 | 201 | 303;
  /** Answers a Range header with a part of the bytes. */
  isRanged?: true;
  /** Error statuses besides those that access, query and body imply. */
  errors?: readonly number[];
  /** False for calls that a busy database cannot delay. */
  isOverloadable?: false;
};

export type Endpoint = Definition & { handle: RouteHandler };

/** Error statuses that follow from a definition's access and input. */
export const IMPLIED_ERRORS = {
  public: [],
  optional: [],
  user: [401],
  admin: [401, 403],
  query: [400],
  body: [400, 403, 413, 415],
} as const;
