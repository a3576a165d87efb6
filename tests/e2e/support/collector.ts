import { randomBytes } from "node:crypto";

import { expect, type Page } from "@playwright/test";
import pg from "pg";

const PASSWORD = "seventeen waxen owls";

/** A new account with its sample collection, signed in; the form of registration has a spec of its own. */
export async function registerCollector(page: Page): Promise<{ username: string; id: string }> {
  const username = `cleo-${randomBytes(4).toString("hex")}`;
  const first = await page.request.post("/api/auth/register/step1", {
    data: { username, email: `${username}@example.com`, password: PASSWORD, confirmPassword: PASSWORD },
  });
  expect(first.status()).toBe(200);
  const profile = { fullName: "Cleo Marsh", street: "12 Harbor Street", city: "Portland", state: "Maine", zipCode: "04101", country: "United States", cardInterests: ["baseball"] };
  const second = await page.request.post("/api/auth/register/complete", { data: profile });
  expect(second.status()).toBe(200);
  const { id } = (await second.json()) as { id: string };
  return { username, id };
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
