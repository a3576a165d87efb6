import "server-only";

/** Next answers 500 to undecodable paths. Of an absolute address, only the path counts. */
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
