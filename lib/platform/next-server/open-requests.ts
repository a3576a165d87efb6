import "server-only";

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

import { onceGone } from "@/lib/platform/next-server/once-gone";

/** Replaces whatever a client sends. */
const NAME_HEADER = "x-fairwax-request";

type State = {
  open: Map<string, ServerResponse>;
  routes: WeakMap<ServerResponse, string>;
  count: number;
};

// Next bundles what starts the process apart from its routes.
const shared = globalThis as typeof globalThis & { fairwaxOpenRequests?: State };
const state = (shared.fairwaxOpenRequests ??= { open: new Map(), routes: new WeakMap(), count: 0 });

/** Lets handlers, which see nothing but headers, tell of their response. */
export function nameRequest(request: IncomingMessage, response: ServerResponse): void {
  const name = String(++state.count);
  request.headers[NAME_HEADER] = name;
  state.open.set(name, response);
  onceGone(request, response, () => state.open.delete(name));
}

/** Next tells of a page's error with nothing but the headers of its request. */
export const responseTo = (headers: Readonly<IncomingHttpHeaders>): ServerResponse | undefined =>
  state.open.get(String(headers[NAME_HEADER]));

/** The endpoint that answers this request, such as "/api/orders/{id}". */
export function noteRoute(headers: Headers, route: string): void {
  const response = state.open.get(headers.get(NAME_HEADER) ?? "");
  if (response) state.routes.set(response, route);
}

/** For what no endpoint answers. */
export const nameRoute = (response: ServerResponse, route: string): void =>
  void state.routes.set(response, route);

export const routeOf = (response: ServerResponse): string | undefined => state.routes.get(response);
