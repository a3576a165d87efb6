import { randomBytes } from "node:crypto";

import { expect, type Page } from "@playwright/test";
import pg from "pg";

export const PASSWORD = "seventeen waxen owls";

const PROFILE = { fullName: "Vera Quill", street: "12 Harbor Street", city: "Portland", state: "Maine", zipCode: "04101", country: "United States", cardInterests: ["baseball"] };

/** A new account with its sample collection, signed in: nobody else opens its packs. The form of registration has a spec of its own. */
export async function registerCollector(page: Pick<Page, "request">): Promise<{ id: string; username: string; email: string }> {
  const username = `vera-${randomBytes(4).toString("hex")}`;
  const email = `${username}@example.com`;
  const headers = { "x-forwarded-for": addressOfSomebody() };
  const first = await page.request.post("/api/auth/register/step1", { headers, data: { username, email, password: PASSWORD, confirmPassword: PASSWORD } });
  expect(first.status()).toBe(200);
  const second = await page.request.post("/api/auth/register/complete", { headers, data: PROFILE });
  expect(second.status()).toBe(200);
  const { id } = (await second.json()) as { id: string };
  return { id, username, email };
}

/** Each from a network of their own: registrations from one are limited. The server under test believes what this machine forwards. */
function addressOfSomebody(): string {
  return ["10", ...randomBytes(3)].join(".");
}

export async function signInAs(page: Page, username: string): Promise<void> {
  expect((await page.request.post("/api/auth/login", { data: { username, password: PASSWORD } })).status()).toBe(200);
}

/** Work in the database of the server under test. */
export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(process.env.E2E_DATABASE_URL);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
