import "server-only";

/** The Link header (RFC 8288) that leads from one page of a list to the next: the same address with another cursor. */
export function nextLink(requestUrl: URL, cursor: string): string {
  const query = new URLSearchParams(requestUrl.searchParams);
  query.set("cursor", cursor);
  return `<${requestUrl.pathname}?${query}>; rel="next"`;
}
