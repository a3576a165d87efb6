import { randomBytes } from "node:crypto";

import { expect, type Page } from "@playwright/test";
import pg from "pg";

import { randomAddress } from "./address";
import { patiently } from "@/scripts/lib/patiently.mjs";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";

export const PASSWORD = "seventeen waxen owls";

export const ADDRESS = { ...SAMPLE_ADDRESS, fullName: "Vera Quill" };
const PROFILE = { ...ADDRESS, cardInterests: ["baseball"] };

/**
 * A new signed-in account with its own sample collection and, unless it is not trusted, a buyer's
 * hold limit. Its owner has confirmed to be 18, unless they are to be asked. Registration has its own spec.
 */
export async function registerCollector(
  page: Pick<Page, "request">,
  { isTrusted = true, isAdult = true } = {},
): Promise<{ id: string; username: string; email: string }> {
  const username = `vera-${randomBytes(4).toString("hex")}`;
  const email = `${username}@example.com`;
  const headers = { "x-forwarded-for": randomAddress() };
  const account = { username, email, password: PASSWORD, confirmPassword: PASSWORD };
  const first = await patiently(() =>
    page.request.post("/api/auth/register/step1", { headers, data: account }),
  );
  expect(first.status()).toBe(200);
  const second = await patiently(() =>
    page.request.post("/api/auth/register/complete", { headers, data: PROFILE }),
  );
  expect(second.status()).toBe(200);
  const { id } = (await second.json()) as { id: string };
  await inDatabase((client) =>
    client.query(
      "UPDATE users SET is_trusted_buyer = $2, adult_confirmed_at = CASE WHEN $3 THEN now() END WHERE id = $1",
      [id, isTrusted, isAdult],
    ),
  );
  return { id, username, email };
}

export async function signInAs(page: Page, username: string): Promise<void> {
  const data = { username, password: PASSWORD };
  const response = await patiently(() => page.request.post("/api/auth/login", { data }));
  expect(response.status()).toBe(200);
}

export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(process.env.E2E_DATABASE_URL);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
