import "server-only";

/** Next answers 500 to undecodable paths and to a `__proto__` parameter. */
export function readableAddress(url: string): string {
  const [path = "", ...query] = url.replace(/^(?:[a-z][a-z0-9+.-]*:\/\/[^/?]*|\*)/i, "").split("?");
  const readablePath = isDecodable(path) ? path || "/" : path.replaceAll("%", "%25");
  return [readablePath, ...query.map(withoutPrototype)].join("?");
}

function withoutPrototype(query: string): string {
  if (!/proto|%/.test(query)) return query;
  return query
    .split("&")
    .filter((part) => !new URLSearchParams(part).has("__proto__"))
    .join("&");
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
