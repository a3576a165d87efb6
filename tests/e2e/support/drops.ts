import { type APIRequestContext, expect, type Page } from "@playwright/test";

import { inDatabase, registerCollector } from "./collector";
import { type Listing, stockListing } from "./purchase";

export type PlannedDrop = { id: string; slug: string; listing: Listing };

const HOUR_MS = 3_600_000;

/** A listing whose boxes wait for an hour. */
export const waitingListing = (admin: APIRequestContext, quantity: number) =>
  stockListing(admin, {
    quantity,
    releaseAt: new Date(Math.ceil(Date.now() / 1000) * 1000 + HOUR_MS).toISOString(),
  });

export async function planDrop(
  admin: APIRequestContext,
  { quantity = 3, capacity = 1, mostPerAccount = 1 } = {},
): Promise<PlannedDrop> {
  const listing = await waitingListing(admin, quantity);
  const data = { listing: listing.slug, capacity, mostPerAccount };
  const answer = await admin.post("/api/admin/drops", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id, slug } = (await answer.json()) as { id: string; slug: string };
  return { id, slug, listing };
}

/** The facts of a drop never change, so tests change them without triggers. */
const change = (statement: string, values: unknown[]) =>
  inDatabase(async (client) => {
    await client.query("SET session_replication_role = replica");
    await client.query(statement, values);
  });

const untilState = ({ slug }: PlannedDrop, request: APIRequestContext, state: string) =>
  expect
    .poll(async () => {
      const drop = (await (await request.get(`/api/drops/${slug}`)).json()) as { state: string };
      return drop.state;
    })
    .toBe(state);

export async function openRoom(drop: PlannedDrop, request: APIRequestContext): Promise<void> {
  await change("UPDATE drops SET opens_at = now() - interval '1 minute' WHERE id = $1", [drop.id]);
  await untilState(drop, request, "OPEN");
}

/** Makes the start come, with the release of the boxes. */
export async function startDrop(drop: PlannedDrop, request: APIRequestContext): Promise<void> {
  await change("UPDATE drops SET starts_at = clock_timestamp() WHERE id = $1", [drop.id]);
  await change(
    `UPDATE products SET release_at = now() - interval '1 second'
     WHERE listing_id = (SELECT listing_id FROM drops WHERE id = $1)`,
    [drop.id],
  );
  await inDatabase((client) => client.query("SELECT graphile_worker.add_job('release-due-boxes')"));
  await untilState(drop, request, "SELLING");
}

/** Lets the time of everyone whose turn it is be over. The drop notices ten seconds later. */
export const lapse = ({ id }: PlannedDrop) =>
  change(
    `UPDATE drop_draw SET admitted_until = admitted_at + interval '1 millisecond'
     WHERE drop_id = $1 AND state = 'ADMITTED'`,
    [id],
  );

export const verifyEmail = (id: string) =>
  inDatabase((client) =>
    client.query("UPDATE users SET email_verified = true WHERE id = $1", [id]),
  );

/** A new collector in the room, with a verified address. */
export async function enterRoom(page: Page, { slug }: PlannedDrop): Promise<void> {
  const { id } = await registerCollector(page);
  await verifyEmail(id);
  await page.goto(`/drops/${slug}`);
}

export const room = (page: Page) => page.locator("section[aria-labelledby=room]");

export const roomTitle = (page: Page, name: string | RegExp) =>
  room(page).getByRole("heading", { name });
