import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";

/** Names the request's slot to its handler. A client's header of this name is overwritten. */
const SLOT_HEADER = "x-fairwax-json";
const API_PATH = /^\/api\//;

type JsonSlot = { text?: string };

// One map per process: the bundle that opens slots is another than the handlers'.
const kept = globalThis as typeof globalThis & { fairwaxJsonSlots?: Map<string, JsonSlot> };
const slots = (kept.fairwaxJsonSlots ??= new Map<string, JsonSlot>());
let opened = 0;

/**
 * Opens a slot in which the handler leaves its JSON, so that it doesn't pass the web streams of
 * Next's responses, which take a third of a small answer's time.
 */
export function openJsonSlot(
  request: IncomingMessage,
  response: ServerResponse,
): JsonSlot | undefined {
  delete request.headers[SLOT_HEADER];
  if (request.method === "HEAD" || !API_PATH.test(request.url ?? "")) return;
  const id = String((opened += 1));
  const slot: JsonSlot = {};
  slots.set(id, slot);
  response.once("close", () => slots.delete(id));
  request.headers[SLOT_HEADER] = id;
  return slot;
}

/** A handler's JSON: in the request's slot if it has one, otherwise in the response. */
export function jsonResponse(
  text: string,
  reply: { status: number; headers: Headers },
  request: Request,
): Response {
  reply.headers.set("Content-Type", "application/json");
  const slot = slots.get(request.headers.get(SLOT_HEADER) ?? "");
  if (slot) slot.text = text;
  return new Response(slot ? null : text, reply);
}
