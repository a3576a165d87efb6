import "server-only";

export function nextLink(requestUrl: URL, cursor: string): string {
  const query = new URLSearchParams(requestUrl.searchParams);
  query.set("cursor", cursor);
  return `<${requestUrl.pathname}?${query}>; rel="next"`;
}
