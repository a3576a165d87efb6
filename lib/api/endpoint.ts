import "server-only";

import type { z } from "zod";

import type { Access, RouteHandler } from "@/lib/api/route";

/** The body of an answer that is not JSON. */
export type ByteOutput = { bytesOf: string };

/** An output that is bytes of this media type. */
export const bytesOf = (mediaType: string): ByteOutput => ({ bytesOf: mediaType });

/** Everything that is said about one operation of the API; the handler is held to it by its types. */
export type Definition = {
  /** The operationId of the OpenAPI document. */
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With parameters in braces: "/api/orders/{id}". */
  path: string;
  /** Left out of the OpenAPI document: addresses that we hand out ourselves. */
  isDocumented?: false;
  tag: string;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Media types of a body that is not JSON, which the handler reads from the request. */
  rawBody?: readonly string[];
  maxBodyBytes?: number;
  output: z.ZodType | ByteOutput;
  /** Written for a person to open: indented JSON. */
  isFile?: true;
  /** 201 where something was created. */
  status?: 200 | 201;
  /** Error statuses besides those that the access, the query and the body imply. */
  errors?: readonly number[];
  /** False for calls that a busy database cannot delay. */
  isOverloadable?: false;
};

/** A defined operation with the route handler that serves it. */
export type Endpoint = Definition & { handle: RouteHandler };
