import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";

import { completeHeaders } from "@/lib/platform/http/respond";
import { changesOf, findKept, keepRead } from "@/lib/platform/next-server/kept-answers";
import { SECOND_MS } from "@/lib/platform/time";

const dataResponses = new WeakSet<ServerResponse>();
const pages = new WeakMap<ServerResponse, { address: string; changes: number }>();

/** Whether the response is an answer of an endpoint that was kept. */
export const isKeptData = (response: ServerResponse): boolean => dataResponses.has(response);

/** @returns whether it was answered */
export function answerWithData(response: ServerResponse, address: string): boolean {
  const kept = findKept(address);
  if (!kept) return false;
  const headers = new Headers(kept.headers as Record<string, string>);
  response.setHeaders(completeHeaders(headers));
  dataResponses.add(response);
  response.end(kept.text);
  return true;
}

/**
 * Answers with a page that Next sent from its cache less than a second ago, so that once a second
 * Next decides whether to render it again.
 * @param address tells apart whatever leads to another page, such as a cookie
 * @returns whether it was answered
 */
export function answerWithPage(response: ServerResponse, address: string): boolean {
  const kept = findKept(address);
  if (!kept) {
    pages.set(response, { address, changes: changesOf("all") });
    return false;
  }
  for (const [name, value] of Object.entries(kept.headers))
    if (value !== undefined) response.setHeader(name, value);
  response.end(kept.text);
  return true;
}

/** Only what Next took from its cache is the same for everyone. */
export function keepPage(response: ServerResponse, html: string): void {
  const page = pages.get(response);
  const isShared =
    response.statusCode === 200 &&
    response.getHeader("x-nextjs-cache") === "HIT" &&
    !response.hasHeader("Set-Cookie");
  if (!page || !isShared) return;
  const answer = { text: html, headers: { ...response.getHeaders() } };
  keepRead(page.address, { ms: SECOND_MS, until: "all" }, { answer, changes: page.changes });
}

/** Next answers others with the data of a page, or a part of it. */
const OF_NEXT = ["rsc", "next-url", "next-action", "x-prerender-revalidate"];

export const asksForPage = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" &&
  !OF_NEXT.some((name) => name in headers) &&
  !Object.keys(headers).some((name) => name.startsWith("next-router-"));
