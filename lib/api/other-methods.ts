import "server-only";

import type { NextRequest } from "next/server";

import { type RouteHandler, withRoute } from "@/lib/api/route";
import { methodNotAllowed } from "@/lib/platform/errors";
import { API_METHODS, METHOD_HEADER } from "@/lib/platform/http/refused-method";

type Handlers = Record<(typeof API_METHODS)[number], RouteHandler>;

/**
 * Every method that a route file does not have a handler for: HEAD asks GET, OPTIONS names what
 * works, the rest is refused. Each route file ends with `export const { … } = otherMethods({ … })`;
 * a test walks them all.
 */
export function otherMethods<Own extends Partial<Handlers>>(own: Own): Omit<Handlers, keyof Own> {
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
  const all: Handlers = {
    GET: refuse,
    HEAD: own.GET ?? refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: options,
  };
  return all;
}

function refusedMethod(request: NextRequest): string | null {
  return request.headers.get(METHOD_HEADER);
}
