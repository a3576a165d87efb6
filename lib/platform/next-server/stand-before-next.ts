import "server-only";

import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";

/** Answers the request, or passes it on to Next. */
type Listener = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

const taken = new WeakSet<Server>();

/** From its next request on, a server asks `listener` before Next. */
export function standBeforeNext(server: Server, listener: Listener): void {
  if (taken.has(server)) return;
  taken.add(server);
  const ofNext = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) =>
    listener(request, response, () => {
      for (const listen of ofNext) listen.call(server, request, response);
    }),
  );
}
