import "server-only";

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

import { completeHeaders } from "@/lib/platform/http/respond";
import {
  changesOf,
  findData,
  findPage,
  keepPageText,
} from "@/lib/platform/next-server/kept-answers";

const dataResponses = new WeakSet<ServerResponse>();
const pages = new WeakMap<ServerResponse, { address: string; changes: number }>();

/** Whether the response is an answer of an endpoint that was kept. */
export const isKeptData = (response: ServerResponse): boolean => dataResponses.has(response);

/** @returns whether it was answered */
export function answerWithData(response: ServerResponse, url: URL): boolean {
  const kept = findData(url);
  if (!kept) return false;
  response.setHeaders(completeHeaders(webHeadersOf(kept.headers)));
  dataResponses.add(response);
  response.end(kept.text);
  return true;
}

export const webHeadersOf = (headers: OutgoingHttpHeaders): Headers =>
  new Headers(headers as Record<string, string>);

/**
 * Answers with a page that Next sent from its cache less than a second ago.
 * @param address tells apart whatever leads to another page, such as a cookie
 * @returns whether it was answered
 */
export function answerWithPage(response: ServerResponse, address: string): boolean {
  const kept = findPage(address);
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
  keepPageText(page.address, { text: html, headers: { ...response.getHeaders() } }, page.changes);
}

/** Next answers others with the data of a page, or a part of it. */
const OF_NEXT = ["rsc", "next-url", "next-action", "x-prerender-revalidate"];

export const asksForPage = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" &&
  !OF_NEXT.some((name) => name in headers) &&
  !Object.keys(headers).some((name) => name.startsWith("next-router-"));
