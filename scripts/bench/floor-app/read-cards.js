import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

/** Reads 48 rows of the shop's demo with one prepared statement. */
export async function readCards() {
  const { rows } = await pool.query({
    name: "cards",
    text: `SELECT slug, name, price, left(image_url, -length('-640.webp')) AS picture
           FROM listings ORDER BY id LIMIT 48`,
  });
  return rows;
}
