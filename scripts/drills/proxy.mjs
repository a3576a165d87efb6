import http from "node:http";

/**
 * A proxy as operators run one: it asks each server for its health, and sends requests in turn to
 * those that are ready. It repeats nothing.
 *
 * @param {() => readonly string[]} addresses of the servers, which may change
 * @param {{checkEveryMs: number}} options
 */
export async function startProxy(addresses, { checkEveryMs }) {
  const agent = new http.Agent({ keepAlive: true });
  let ready = [];
  let next = 0;

  async function check() {
    const all = await Promise.all(
      addresses().map(async (address) => {
        const signal = AbortSignal.timeout(2000);
        const isOk = await fetch(`${address}/api/health`, { signal }).then(
          ({ ok }) => ok,
          () => false,
        );
        return isOk ? address : null;
      }),
    );
    ready = all.filter((address) => address !== null);
  }

  const server = http.createServer((request, response) => {
    const address = ready[next++ % ready.length];
    const fail = () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    };
    if (!address) return fail();
    const { method, url, headers } = request;
    const forwarded = http.request(new URL(url, address), { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.on("error", fail);
      answer.pipe(response);
    });
    forwarded.on("error", fail);
    request.pipe(forwarded);
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await check();
  const checking = setInterval(check, checkEveryMs);
  return {
    baseUrl: `http://127.0.0.1:${server.address().port}`,
    isReady: (address) => ready.includes(address),
    close: () => {
      clearInterval(checking);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
