import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Calls `then` once, when the response was sent or its connection is gone. Node doesn't close a
 * response that waits behind another of its connection (pipelining) when the connection ends.
 */
export function onceGone(
  { socket }: IncomingMessage,
  response: ServerResponse,
  then: () => void,
): void {
  const gone = () => {
    response.off("close", gone);
    socket.off("close", gone);
    then();
  };
  response.on("close", gone);
  socket.on("close", gone);
}
