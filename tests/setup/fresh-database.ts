import { randomBytes } from "node:crypto";

import { getEnv, readEnv } from "@/lib/platform/env";
import { asAdmin, databaseName, endConnections, poolsAreEmpty } from "@/tests/setup/databases";

// A worker loads modules once, so settings of the previous file remain.
const env = getEnv();
for (const key of Object.keys(env)) Reflect.deleteProperty(env, key);
Object.assign(env, readEnv(process.env), {
  // The minimum of bcrypt, below the minimum of a configuration.
  PASSWORD_HASH_COST: 4,
  DATA_DIR: `.data/test-files/${randomBytes(6).toString("hex")}`,
});

const ROLE_LIMITS = [
  `ALTER ROLE fairwax IN DATABASE ${databaseName} SET statement_timeout = 5000`,
  `ALTER ROLE fairwax IN DATABASE ${databaseName} SET lock_timeout = 4000`,
];

beforeAll(() =>
  asAdmin(
    `CREATE DATABASE ${databaseName} TEMPLATE test_template STRATEGY FILE_COPY`,
    ...(process.env.TEST_POOLER_URL ? ROLE_LIMITS : []),
  ),
);

afterAll(async () => {
  await asAdmin(endConnections(databaseName), `DROP DATABASE ${databaseName} WITH (FORCE)`);
  await poolsAreEmpty();
});
