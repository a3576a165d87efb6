import "server-only";

import type { HttpClient } from "isomorphic-git";

/** Git over fetch, as its own client can't be stopped. */
export function gitHttp(signal: AbortSignal): HttpClient {
  return {
    async request({ url, method = "GET", headers = {}, body }) {
      const response = await fetch(url, {
        method,
        headers,
        signal,
        ...(body ? { body: await collect(body) } : {}),
      });
      return {
        url: response.url,
        method,
        headers: Object.fromEntries(response.headers),
        body: chunksOf(new Uint8Array(await response.arrayBuffer())),
        statusCode: response.status,
        statusMessage: response.statusText,
      };
    },
  };
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return new Uint8Array(Buffer.concat(parts));
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}
