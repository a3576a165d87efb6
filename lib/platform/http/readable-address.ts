import "server-only";

/**
 * The address of a request in the form that Next can read. What it would answer with a 500 becomes an address of nothing, as any other
 * that does not exist: a path that cannot be decoded ("/products/%") has its percent signs taken literally, "OPTIONS *" asks for the root.
 * Of an absolute address, as sent to proxies, the path counts: we are no proxy, and must not redirect to its host.
 */
export function readableAddress(url: string): string {
  const [path = "", ...query] = url.replace(/^(?:[a-z][a-z0-9+.-]*:\/\/[^/?]*|\*)/i, "").split("?");
  return [isDecodable(path) ? path || "/" : path.replaceAll("%", "%25"), ...query].join("?");
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
