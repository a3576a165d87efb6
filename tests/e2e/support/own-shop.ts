import { test as base } from "./test";
import { startServer, startTestDatabase } from "@/scripts/lib/test-server.mjs";

export type Shop = { baseUrl: string; dataDir: string };

/** For tests that change what all visitors share. Its tests must run one after the other. */
export const ownShopTest = (name: string, settings: Record<string, string> = {}) =>
  base.extend<object, { shop: Shop }>({
    shop: [
      async ({}, run, { parallelIndex }) => {
        const database = await startTestDatabase(`${name}-${parallelIndex}`);
        const server = await startServer({ ...database.env, ...settings });
        const { E2E_DATABASE_URL, E2E_DATA_DIR } = process.env;
        Object.assign(process.env, {
          E2E_DATABASE_URL: database.url,
          E2E_DATA_DIR: database.dataDir,
        });
        await run({ baseUrl: server.baseUrl, dataDir: database.dataDir });
        Object.assign(process.env, { E2E_DATABASE_URL, E2E_DATA_DIR });
        await server.kill();
        await database.stop();
      },
      { scope: "worker", timeout: 240_000 },
    ],
    baseURL: ({ shop }, run) => run(shop.baseUrl),
  });
