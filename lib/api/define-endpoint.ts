import "server-only";

import type { z } from "zod";

import type { Definition, Endpoint, Method, Route, Tag } from "@/lib/api/endpoint";
import {
  type Access,
  type Context,
  type RouteHandler,
  toErrorResponse,
  withRoute,
} from "@/lib/api/route";
import { streamSteps } from "@/lib/api/stream-steps";
import { recordLook } from "@/lib/platform/audit/record-look";
import { isOwnServer, textResponse } from "@/lib/platform/compression/known-length";
import { webHeadersOf } from "@/lib/platform/next-server/answer-kept";
import { keepAnswer } from "@/lib/platform/next-server/kept-answers";
import { noteRoute } from "@/lib/platform/next-server/open-requests";
import { nextLink } from "@/lib/platform/paging/next-link";
import { STEP_LINES } from "@/lib/platform/step-lines";
import type { CurrentUser } from "@/lib/sessions/current-user";

type Schema<D, Key extends string> = D extends { [K in Key]: infer S extends z.ZodType }
  ? S
  : z.ZodUndefined;
type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
type Result<D extends Definition> = D["output"] extends z.ZodType ? z.input<D["output"]> : Body;

type Page<Row> = { items: Row[]; nextCursor: string | null };
export type Reply = {
  status: number;
  headers: Headers;
  /** The items of a page, with a Link header that leads to the next one. */
  page: <Row>(page: Page<Row>) => Row[];
};

type HandlerContext<D extends Definition> = Context<
  D["access"],
  Schema<D, "params">,
  Schema<D, "query">,
  Schema<D, "body">
> & { reply: Reply; report: Report<z.input<Schema<D, "steps">>> };
type Handler<D extends Definition> = (context: HandlerContext<D>) => Promise<Result<D>> | Result<D>;
/** Tells the client what happens now, if it listens. */
type Report<Step> = (step: Step) => void;

type MethodOf<R extends Route> = R extends `${infer M extends Method} ${string}` ? M : never;
type PathOf<R extends Route> = R extends `${Method} ${infer Path}` ? Path : never;

/** The route, the OpenAPI document and the tests all use this definition. */
export function endpoint<const R extends Route, const D extends Definition<R>>(
  route: R,
  definition: D,
) {
  const [method, path] = route.split(" ") as [MethodOf<R>, PathOf<R>];
  return {
    handle(handler: Handler<D>) {
      const run = withRoute<Access, z.ZodType, z.ZodType, z.ZodType>(definition, (context) =>
        answer(definition, handler, context),
      );
      const handle: RouteHandler = (request, context) => {
        noteRoute(request.headers, path);
        return run(request, context);
      };
      definitions.set(handle, definition);
      return { ...definition, method, path, handle };
    },
  };
}

type Defined<E, Id> = E & { id: Id; tag: Tag };

/** Endpoints under the same tag. Each key is the operation's id, and that of its table's endpoint. */
export function defineEndpoints<const E extends Record<string, Omit<Endpoint, "id" | "tag">>>(
  tag: Tag,
  endpoints: E & { [Id in keyof E]: { id?: Id } },
): { [Id in keyof E]: Defined<E[Id], Id> } {
  return Object.fromEntries(
    Object.entries(endpoints).map(([id, defined]) => [id, { tag, ...defined, id }]),
  ) as never;
}

async function answer<D extends Definition>(
  definition: D,
  handler: Handler<D>,
  context: Context<Access, z.ZodType, z.ZodType, z.ZodType>,
): Promise<Response> {
  const { status = 200, steps, keep, query } = definition as Definition;
  const { request, requestId } = context;
  const run = async (report: Report<unknown>) => {
    const headers = new Headers();
    const page: Reply["page"] = ({ items, nextCursor }) => {
      if (nextCursor) headers.set("Link", nextLink(request.nextUrl, nextCursor));
      return items;
    };
    const reply: Reply = { status, headers, page };
    const result = await handler({ ...context, reply, report } as HandlerContext<D>);
    await noteLook(definition, context);
    return toResponse(result, definition, reply);
  };
  // In development, changed code takes effect at once.
  if (keep && isOwnServer())
    return keptResponse({ url: request.nextUrl, keep, ignoresQuery: !query }, () => run(() => {}));
  if (!steps || !request.headers.get("accept")?.includes(STEP_LINES)) return run(() => {});
  return streamSteps({ run, refuse: (error) => toErrorResponse(error, request, requestId) });
}

async function keptResponse(
  kept: Omit<Parameters<typeof keepAnswer>[0], "load">,
  run: () => Promise<Response>,
): Promise<Response> {
  const load = async () => {
    const response = await run();
    return { text: await response.text(), headers: Object.fromEntries(response.headers) };
  };
  const { text, headers } = await keepAnswer({ ...kept, load });
  return new Response(text, { headers: webHeadersOf(headers) });
}

type Called = { user: CurrentUser | null; requestId: string; params: unknown; query: unknown };

async function noteLook({ audit }: Definition, called: Called): Promise<void> {
  const { user, requestId, params, query } = called;
  if (!user || audit === undefined || audit === "in use case" || audit === "nothing") return;
  await recordLook({
    actorId: user.id,
    requestId,
    action: audit,
    params: params as Record<string, unknown> | undefined,
    query: query as Record<string, unknown> | undefined,
  });
}

const definitions = new WeakMap<object, Definition>();

/** Tests validate every response against it. */
export const definitionOf = (handler: object) => definitions.get(handler);

function toResponse(result: unknown, { output, isFile }: Definition, reply: Reply): Response {
  if (!("bytesOf" in output) && !isFile) {
    reply.headers.set("Content-Type", "application/json");
    return textResponse(JSON.stringify(result), reply);
  }
  if (!reply.headers.has("Content-Type"))
    reply.headers.set("Content-Type", "bytesOf" in output ? output.bytesOf[0] : "application/json");
  const body = isFile ? `${JSON.stringify(result, null, 2)}\n` : (result as Body);
  return new Response(body, reply);
}
