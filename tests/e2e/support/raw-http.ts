import { connect } from "node:net";

export type RawAnswer = { status: number; headers: Map<string, string[]>; body: string };

const PATIENCE_MS = 60_000;

/**
 * Sends a request exactly as written (latin1), which browsers, fetch and Node's client refuse.
 * Returns null if the server only closes the connection.
 */
export function sendRaw(baseUrl: string | undefined, request: string): Promise<RawAnswer | null> {
  const { hostname, port } = new URL(baseUrl ?? "");
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () =>
      socket.write(Buffer.from(request, "latin1")),
    );
    socket.setTimeout(PATIENCE_MS, () =>
      socket.destroy(new Error(`No answer to ${JSON.stringify(request.slice(0, 200))}`)),
    );
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? undefined : reject(error),
    );
    socket.on("close", () => resolve(parseAnswer(Buffer.concat(chunks).toString("latin1"))));
  });
}

type Head = { method?: string; path?: string; headers?: readonly string[]; body?: string };

/**
 * A request for {@link sendRaw} that closes its connection. Headers are whole lines; a Host line
 * replaces the usual one.
 */
export function requestText({ method = "GET", path = "/", headers = [], body = "" }: Head): string {
  const host = headers.some((line) => /^host:/i.test(line)) ? [] : ["Host: 127.0.0.1"];
  const isFramed = headers.some((line) => /^(content-length|transfer-encoding):/i.test(line));
  const length = body && !isFramed ? [`Content-Length: ${body.length}`] : [];
  return [
    `${method} ${path} HTTP/1.1`,
    ...host,
    ...headers,
    ...length,
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}

function parseAnswer(text: string): RawAnswer | null {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return null;
  const [statusLine = "", ...lines] = text.slice(0, end).split("\r\n");
  const status = Number(statusLine.split(" ")[1]);
  // 100 Continue precedes the actual response.
  if (status === 100) return parseAnswer(text.slice(end + 4));
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return { status, headers, body: text.slice(end + 4) };
}
