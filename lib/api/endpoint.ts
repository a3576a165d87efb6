import "server-only";

import type { z } from "zod";

import type { CustomersOf } from "@/lib/api/cases";
import type { Access, Confirm, RouteHandler } from "@/lib/api/route";
import type { AuditAction } from "@/lib/platform/audit/actions";
import type { Keep } from "@/lib/platform/next-server/kept-answers";
import type { Role } from "@/lib/sessions/roles";

/** The handler must set the Content-Type if there are several media types. */
export type ByteOutput = { bytesOf: readonly [string, ...string[]] };

export const bytesOf = (...mediaTypes: [string, ...string[]]): ByteOutput => ({
  bytesOf: mediaTypes,
});

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** "GET /api/orders/{id}" */
export type Route = `${Method} /${string}`;
/**
 * The audit log's entry: an action, before the handler answers; "in use case" if the use case
 * writes it with what it changes; "nothing" for what shows no name and no address of a customer,
 * and changes nothing that needs a witness.
 */
type Audit = AuditAction | "in use case" | "nothing";

type ForCustomers =
  /** Keeps the answer of status 200 by its address. It must be the same for everyone. */
  (
    | { access: "public"; keep?: Keep }
    | { access: Exclude<Access, "public" | readonly Role[]>; keep?: never }
  ) & {
    output: z.ZodType | ByteOutput;
    confirm?: Confirm;
    audit?: never;
    caseOf?: never;
  };
/**
 * Doesn't compile without its roles, its audit, whose case a change decides, and whether a file needs
 * a confirmation.
 */
type ForStaff<R extends Route> = {
  access: readonly Role[];
  audit: Audit;
  keep?: never;
} & CaseOf<R> &
  ({ output: z.ZodType; confirm?: Confirm } | { output: ByteOutput; confirm: boolean });

type CaseOf<R extends Route> = R extends `GET ${string}`
  ? { caseOf?: never }
  : { caseOf: CustomersOf | null };

/** A section of the OpenAPI document, with the same text for all of its endpoints. */
export type Tag = { name: string; description: string };

export type Definition<R extends Route = Route> = (ForCustomers | ForStaff<R>) & {
  /** Hides URLs that only we hand out from the OpenAPI document. */
  isDocumented?: false;
  /** Only where it isn't that of the other endpoints defined with it. */
  tag?: Tag;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Media types of a non-JSON body, which the handler reads itself. */
  rawBody?: readonly string[];
  maxBodyBytes?: number;
  /** Progress that the handler reports to clients that accept lines of JSON. */
  steps?: z.ZodType;
  /** Indents the JSON for people. */
  isFile?: true;
  status?: 200 | 201 | 303;
  isRanged?: true;
  /** Error statuses beyond those in IMPLIED_ERRORS. */
  errors?: readonly number[];
  /** False for calls that a busy database can't fail with 503. */
  isOverloadable?: false;
};

export type Endpoint = Definition & {
  /** The operationId of the OpenAPI document. */
  id: string;
  method: Method;
  /** "/api/orders/{id}" */
  path: string;
  tag: Tag;
  handle: RouteHandler;
};
export type StaffDefinition = Extract<Endpoint, { access: readonly Role[] }>;

export const isForStaff = (endpoint: Endpoint): endpoint is StaffDefinition =>
  typeof endpoint.access !== "string";

/** Error statuses implied by a definition's access and input. */
export const IMPLIED_ERRORS = {
  public: [],
  optional: [],
  user: [401],
  staff: [401, 403],
  confirm: [403],
  query: [400],
  body: [400, 403, 413, 415],
} as const;
