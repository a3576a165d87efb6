import net from "node:net";

/**
 * One address for whichever server is the primary, as operators have one in DNS or HAProxy.
 * @param {number} port of the first
 */
export async function startSwitch(port) {
  let current = port;
  const open = new Set();
  const server = net.createServer((client) => {
    const upstream = net.connect(current, "127.0.0.1");
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: server.address().port,
    /** Ends all connections, and leads new ones to another server. */
    turnTo: (next) => {
      current = next;
      cut();
    },
    close: () => {
      server.close();
      cut();
    },
  };
}
