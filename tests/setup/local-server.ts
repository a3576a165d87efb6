import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = { status: number; headers?: Record<string, string>; body: string | Uint8Array };
type Handler = (request: IncomingMessage, body: Uint8Array<ArrayBuffer>) => Promise<Answer>;

export async function listen(handle: Handler) {
  const server = createServer((request, response) => {
    const respond = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await handle(request, new Uint8Array(Buffer.concat(chunks)));
      response.writeHead(answer.status, answer.headers).end(answer.body);
    };
    respond().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
