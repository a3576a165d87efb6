export function nextCursorOf(response: Response): string | null {
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  return next ? new URL(next, location.origin).searchParams.get("cursor") : null;
}
