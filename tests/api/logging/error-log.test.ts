import { db, pool } from "@/lib/platform/database/db";
import { serializeError } from "@/lib/platform/logging/serialize-error";
import { createUser } from "@/tests/setup/factories";

const SECRET = "hush-5d1c";

async function lineOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return JSON.stringify({ err: serializeError(error) });
  }
  throw new Error("It worked.");
}

beforeAll(async () => {
  await createUser({ username: SECRET, email: `${SECRET}@example.com` });
});

const USER = "id, username, email, password_hash, full_name, street, city, state, zip_code";
const takenName = () => createUser({ username: SECRET });
const UNIQUE = "this name is another collector's, or looks like it";
const CHECK = 'new row for relation "users" violates check constraint "users_email_shape"';

test.each<[string, () => Promise<unknown>, Record<string, unknown>]>([
  [
    "a taken name",
    takenName,
    { code: "P2002", sqlState: "23505", message: UNIQUE, constraint: "users_username_key" },
  ],
  [
    "a taken name, written without Prisma",
    () =>
      pool.query(`INSERT INTO users (${USER}) SELECT ${USER} FROM users WHERE username = $1`, [
        SECRET,
      ]),
    { code: "23505", sqlState: "23505", table: "users" },
  ],
  [
    "an id that is none, in raw SQL",
    () => db.$queryRaw`SELECT id FROM users WHERE id = ${SECRET}::uuid`,
    { sqlState: "22P02", message: 'invalid input syntax for type uuid: "…"' },
  ],
  [
    "an id that is none, with quotes in it",
    () => db.user.findUnique({ where: { id: `"a" relation "${SECRET}" ${SECRET}` } }),
    { code: "P2007", sqlState: "22P02", message: 'invalid input syntax for type uuid: "…"' },
  ],
  [
    "a row that a constraint refuses",
    () => db.$executeRaw`UPDATE users SET email = ${SECRET} WHERE username = ${SECRET}`,
    { sqlState: "23514", message: CHECK },
  ],
  [
    "a statement that took too long",
    () =>
      db.$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL statement_timeout = 50`;
        await tx.$queryRaw`SELECT pg_sleep(2), ${SECRET}::text`;
      }),
    { sqlState: "57014", message: "canceling statement due to statement timeout" },
  ],
  [
    "a call that Prisma refuses",
    () => db.user.findFirst({ where: { username: SECRET, nothing: SECRET } as object }),
    {
      name: "PrismaClientValidationError",
      message: expect.stringMatching(/^Unknown argument `nothing`/),
    },
  ],
])("%s is logged with its message but without data", async (_, work, expected) => {
  const line = await lineOf(work());
  const stack: unknown = expect.stringMatching(/^ +at /);
  expect(JSON.parse(line)).toMatchObject({ err: { stack, ...expected } });
  expect(line).not.toContain(SECRET);
});
