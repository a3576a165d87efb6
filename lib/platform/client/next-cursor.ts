/** The cursor of the next page in the Link header (RFC 8288) of a list, or null on the last one. */
export function nextCursorOf(response: Response): string | null {
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  return next ? new URL(next, location.origin).searchParams.get("cursor") : null;
}
