import "server-only";

import type { NextRequest } from "next/server";

import type { Endpoint } from "@/lib/api/endpoint";
import { type RouteHandler, withRoute } from "@/lib/api/route";
import { methodNotAllowed } from "@/lib/platform/errors";
import { API_METHODS, METHOD_HEADER } from "@/lib/platform/next-server/refused-method";

type Handlers = Record<(typeof API_METHODS)[number], RouteHandler>;

/** HEAD runs the GET handler, OPTIONS lists the methods, and any other method gets 405. */
export function routes(...endpoints: readonly Endpoint[]): Handlers {
  const own: Partial<Handlers> = Object.fromEntries(
    endpoints.map(({ method, handle }) => [method, handle]),
  );
  const allow = API_METHODS.filter(
    (method) => method in own || method === "OPTIONS" || (method === "HEAD" && "GET" in own),
  );
  const refuse = withRoute({ access: "public" }, ({ request }) => {
    throw methodNotAllowed(refusedMethod(request) ?? request.method, allow);
  });
  const options = withRoute({ access: "public" }, ({ request }) => {
    const refused = refusedMethod(request);
    if (refused) throw methodNotAllowed(refused, allow);
    return new Response(null, { status: 204, headers: { Allow: allow.join(", ") } });
  });
  return {
    GET: refuse,
    HEAD: own.GET ?? refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: options,
    ...own,
  };
}

function refusedMethod(request: NextRequest): string | null {
  return request.headers.get(METHOD_HEADER);
}
