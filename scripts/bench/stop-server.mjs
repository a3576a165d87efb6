const LIMIT_MS = 10_000;

/** Stops a server of startServer(), by force if it takes too long. */
export async function stopServer(server) {
  const limit = setTimeout(() => server.kill("SIGKILL"), LIMIT_MS);
  await server.kill();
  clearTimeout(limit);
}
