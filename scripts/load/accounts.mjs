import { encode } from "next-auth/jwt";

const COOKIE = "authjs.session-token";

/**
 * Creates signed-in accounts without hashing passwords. They are trusted, because they share one
 * address.
 * @param {(sql: string, values?: unknown[]) => Promise<Record<string, string>[]>} query
 * @param {{name: string, count: number, secret: string, role?: string}} options
 * @returns {Promise<{id: string, cookie: string}[]>} cookie: the Cookie header of the session
 */
export async function openAccounts(query, { name, count, secret, role }) {
  const rows = await query(
    `INSERT INTO users (username, email, password_hash, full_name, street, city, state,
     zip_code, email_verified, is_trusted_buyer, adult_confirmed_at, role)
     SELECT $1 || i, $1 || i || '@example.com', 'not-a-hash', 'Nora Fielding',
       '12 Harbor Street', 'Portland', 'Maine', '04101', TRUE, TRUE, now(), $3
       FROM generate_series(1, $2) i
     RETURNING id`,
    [name, count, role],
  );
  return Promise.all(
    rows.map(async ({ id }) => {
      const [{ sid }] = await query(
        `INSERT INTO sessions (user_id, version, device, network, expires_at, confirmed_at)
         VALUES ($1, 1, 'Load test', '127.0.0.0/24', now() + interval '1 day', now())
         RETURNING id AS sid`,
        [id],
      );
      const token = await encode({ token: { sub: id, sid }, secret, salt: COOKIE, maxAge: 86_400 });
      return { id, cookie: `${COOKIE}=${token}` };
    }),
  );
}
