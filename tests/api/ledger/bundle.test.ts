import { randomUUID } from "node:crypto";

import { GET as readBundle } from "@/app/api/ledger/boxes/[boxId]/bundle/route";
import { GET as readScan } from "@/app/scans/[file]/route";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db } from "@/lib/platform/database/db";
import { sha256Hex } from "@/lib/platform/sha256";
import { bundleSchema, savedBundleSchema } from "@/lib/proof/bundle/schema";
import type { Line } from "@/lib/proof/verify/line";
import { verifyBundle } from "@/lib/proof/verify/verify-bundle";
import { videosOf } from "@/tests/setup/break-videos";
import { createListing, createUser } from "@/tests/setup/factories";
import { append } from "@/tests/setup/ledger";
import { opened } from "@/tests/setup/opened";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { cardsOf, openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";
import { breakOf, createStation } from "@/tests/setup/station";

const station = opened(createStation);

const bundleOf = (boxId: string, cookie?: string) =>
  call(readBundle, `/api/ledger/boxes/${boxId}/bundle`, {
    params: { boxId },
    ...(cookie ? { cookie } : {}),
  });

async function pictureOf({ url }: { url: string }): Promise<Uint8Array> {
  const file = url.replace("/scans/", "");
  const response = await call(readScan, url, { params: { file } });
  return new Uint8Array(await response.arrayBuffer());
}

/** A visitor's browser hashes its downloads like this. */
async function videoHashOf(url: string): Promise<string | null> {
  const response = await videosOf("").watch(url.replace("/api/videos/", ""));
  return response.ok ? sha256Hex(Buffer.from(await response.arrayBuffer())) : null;
}

async function linesOf(boxId: string): Promise<Record<string, string>> {
  const saved = savedBundleSchema.parse(await (await bundleOf(boxId)).json());
  const lines: Line[] = await verifyBundle({
    bundle: saved,
    pinnedKey: getLogSigner().verifierKey,
    pictureOf,
    videoHashOf,
  });
  return Object.fromEntries(
    lines.map(({ id, state, sentence: said }) => [id, `${state}: ${said}`]),
  );
}

test("the bundle of a sealed box passes every check, with the served pictures", async () => {
  const { id, productId, boxId, buyer } = await sealedBreak(station);
  await openFirstPack(productId, buyer);
  await breakOf(
    await station.correct(id, {
      pack: 1,
      position: 2,
      reason: "Misread the name",
      changes: { player: "Mara Quill" },
    }),
  );
  await append({
    type: "ASSIGN",
    box: await newBox(),
    orderCommit: "00".repeat(32),
    rule: "NEXT_IN_SEQUENCE",
    buyerNonce: "00".repeat(16),
  });

  const lines = await linesOf(boxId);
  expect(lines.checkpoint).toMatch(/^green/);
  expect(lines.events).toBe(
    "green: All 8 events of this box are in the signed log, unchanged and in order.",
  );
  expect(lines.challenge).toMatch(/^green/);
  expect(lines.videos).toBe(
    "amber: 4 of 6 parts of the videos are sealed in the log. The others unlock with their packs.",
  );
  expect(lines.cards).toBe(
    "green: The 3 cards of the open packs are as they were sealed, in pack order. 1 closed pack can no longer be swapped. All 6 pictures match.",
  );
});

test("the bundle holds nothing of a closed pack but its roots", async () => {
  const { productId, boxId, buyer } = await sealedBreak(station);
  await openFirstPack(productId, buyer);
  const text = await (await bundleOf(boxId)).text();
  const closed = (await cardsOf(productId)).filter(({ pulledAt }) => pulledAt === null);
  expect(closed).toHaveLength(3);
  for (const { record, identity, player, frontKey, backKey } of closed) {
    const { salt } = JSON.parse(Buffer.from(record ?? []).toString()) as { salt: string };
    const named = JSON.parse(Buffer.from(identity ?? []).toString()) as { salt: string };
    expect(
      [salt, named.salt, player, frontKey, backKey].filter((secret) => text.includes(secret)),
    ).toEqual([]);
  }
  const { packs, videos } = bundleSchema.parse(JSON.parse(text));
  expect(videos.map(({ camera, part, url }) => [camera, part, url !== null])).toEqual(
    ["A", "B"].flatMap((camera) => [0, 1, 2].map((part) => [camera, part, part < 2])),
  );
  expect(packs.map(({ position, cards }) => [position, cards?.length ?? null])).toEqual([
    [1, 3],
    [2, null],
  ]);
});

test("a closed box shows its records to everyone, but names only to its owner", async () => {
  const { productId, boxId, buyer } = await sealedBreak(station);
  await openFirstPack(productId, buyer);
  await db.ownedBox.update({ where: { productId }, data: { closedAt: new Date() } });
  const cardOf = async (cookie?: string) =>
    bundleSchema.parse(await (await bundleOf(boxId, cookie)).json()).packs[0]?.cards?.[0];
  const hidden = { identity: null, front: null, back: null };
  const stranger = await createUser();
  expect(await cardOf()).toMatchObject(hidden);
  expect(await cardOf(await sessionOf(stranger))).toMatchObject(hidden);
  const own = await cardOf(await sessionOf(buyer));
  expect(own?.record).toBe((await cardOf())?.record);
  expect([own?.front, own?.identity].includes(null)).toBe(false);

  const lines = await linesOf(boxId);
  expect(lines.cards).toMatch(/^amber: The 3 cards .* 6 pictures could not be compared\.$/);
});

test("a box for sale has a bundle, and an unknown or invalid id gets a sentence", async () => {
  const boxId = await newBox();
  await append({
    type: "ASSIGN",
    box: boxId,
    orderCommit: "",
    rule: "NEXT_IN_SEQUENCE",
    buyerNonce: "",
  });
  const bundle = bundleSchema.parse(await (await bundleOf(boxId)).json());
  expect([bundle.events.length, bundle.packs]).toEqual([3, []]);
  expect(await sentence(await bundleOf(randomUUID()))).toEqual([
    404,
    "The ledger has no box with this ID.",
  ]);
  expect((await bundleOf("box")).status).toBe(404);
});

async function newBox(): Promise<string> {
  const { boxIds } = await createListing();
  const product = await db.box.findUniqueOrThrow({ where: { id: boxIds[0] ?? 0 } });
  return product.boxId;
}
