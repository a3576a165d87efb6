import { buildFor, builtFor } from "./build.mjs";
import { pickPort, startServer, startTestDatabase } from "./test-server.mjs";

/**
 * Serves a build with a separate demo shop, for measurements. The address never changes, so one
 * build serves many runs.
 *
 * @param {string} name also names its database
 * @returns {Promise<{baseUrl: string, databaseUrl: string, stop: () => Promise<void>}>}
 */
export async function serveDemoSite(name) {
  const before = builtFor();
  const port = before?.startsWith("http://127.0.0.1:")
    ? Number(new URL(before).port)
    : await pickPort();
  await buildFor(`http://127.0.0.1:${port}`);
  const database = await startTestDatabase(name);
  const server = await startServer({ ...database.env, LOG_LEVEL: "error" }, { port });
  return {
    baseUrl: server.baseUrl,
    databaseUrl: database.url,
    stop: async () => {
      await server.kill();
      await database.stop();
    },
  };
}
