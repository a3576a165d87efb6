import type { Page } from "@playwright/test";

import { expect } from "./test";

type Shared = { id: string; path: string; title: string };

export type CardSummary = { id: string; playerName: string; rarity: string };

export async function cardsOf(page: Page, count: number): Promise<CardSummary[]> {
  const answer = await page.request.get(`/api/inventory/cards?limit=${count}&sort=rarity`);
  return (await answer.json()) as CardSummary[];
}

export async function share(page: Page, kind: string, id: string): Promise<Shared> {
  const answer = await page.request.post("/api/publications", { data: { kind, id } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Shared;
}

/** Reveals every pack of the collector's sample box through the API. */
export async function revealBox(page: Page): Promise<{ id: string; packIds: string[] }> {
  const boxes = (await (await page.request.get("/api/boxes")).json()) as {
    id: string;
    packCount: number;
  }[];
  const id = boxes.find(({ packCount }) => packCount === 7)?.id ?? "";
  const { packs } = (await (await page.request.get(`/api/boxes/${id}`)).json()) as {
    packs: { id: string }[];
  };
  for (const pack of packs) {
    await page.request.post(`/api/packs/${pack.id}/open`);
    const revealed = { revealedCount: 4, isComplete: true };
    const saved = await page.request.patch(`/api/packs/${pack.id}`, { data: revealed });
    expect(saved.status()).toBe(200);
  }
  return { id, packIds: packs.map((pack) => pack.id) };
}

/** The addresses of all pictures on a page, including its link previews. */
export function picturesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...[...document.querySelectorAll<HTMLImageElement>("main img")].map((image) => image.src),
    ...[...document.querySelectorAll<HTMLMetaElement>('meta[property="og:image"]')].map(
      ({ content }) => content,
    ),
  ]);
}

export const statusesOf = (page: Page, addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => (await page.request.get(address)).status()));

/** Expects this status for each address. */
export const all = (addresses: readonly string[], status: number) => addresses.map(() => status);
