import "server-only";

import type { z } from "zod";

import type { StaffEndpoint } from "@/lib/api/role-table";
import type { Access, RouteHandler } from "@/lib/api/route";

/** The handler must set the Content-Type if there are several media types. */
export type ByteOutput = { bytesOf: readonly [string, ...string[]] };

export const bytesOf = (...mediaTypes: [string, ...string[]]): ByteOutput => ({
  bytesOf: mediaTypes,
});

/** `id` is the operationId of the OpenAPI document. */
type Caller =
  | { id: string; access: Exclude<Access, "admin"> }
  | { id: StaffEndpoint; access: "admin" };

export type Definition = Caller & {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** "/api/orders/{id}" */
  path: string;
  /** Hides URLs that only we hand out from the OpenAPI document. */
  isDocumented?: false;
  tag: string;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Media types of a non-JSON body, which the handler reads itself. */
  rawBody?: readonly string[];
  maxBodyBytes?: number;
  output: z.ZodType | ByteOutput;
  /** What the handler may report while it works, to clients that accept lines of JSON. */
  steps?: z.ZodType;
  /** Indents the JSON for people. */
  isFile?: true;
  status?: 200 | 201 | 303;
  isRanged?: true;
  /**
   * 403 unless the user proved who they are in the last 15 minutes. Clients then ask, and repeat.
   * `ifNeeded` if the handler decides by what would change.
   */
  reauthenticate?: true | "ifNeeded";
  /** Error statuses beyond those in IMPLIED_ERRORS. */
  errors?: readonly number[];
  /** False for calls that a busy database can't fail with 503. */
  isOverloadable?: false;
};

export type Endpoint = Definition & { handle: RouteHandler };

/** Error statuses implied by a definition's access and input. */
export const IMPLIED_ERRORS = {
  public: [],
  optional: [],
  user: [401],
  admin: [401, 403],
  reauthenticate: [403],
  query: [400],
  body: [400, 403, 413, 415],
} as const;
