import { createHash, randomUUID } from "node:crypto";

import { GET as listNoticesOf } from "@/app/api/notices/route";
import { GET as readScan } from "@/app/scans/[file]/route";
import { leafHash, merkleRoot } from "@/lib/ledger/merkle";
import { noticeListSchema } from "@/lib/notices/schema";
import { db } from "@/lib/platform/database/db";
import { addVideos } from "@/tests/setup/break-videos";
import { draftCard } from "@/tests/setup/draft-card";
import { mailsTo } from "@/tests/setup/mails";
import { opened } from "@/tests/setup/opened";
import { call, sessionOf, sentence } from "@/tests/setup/request";
import {
  cardsOf,
  hex,
  lastEvent,
  openFirstPack,
  recordedBreak,
  sealedBreak,
} from "@/tests/setup/sealed-break";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { breakOf, createStation, savePack } from "@/tests/setup/station";

async function filesOf(breakId: string) {
  const rows = await db.breakVideo.findMany({ where: { breakId }, orderBy: { part: "asc" } });
  const of = (wanted: string) =>
    rows
      .filter(({ camera }) => camera === wanted)
      .map(({ sha256, bytes, ms }) => ({ sha256: hex(sha256), bytes: Number(bytes), ms }));
  expect([of("A").length, of("B").length]).toEqual([3, 3]);
  return { videoA: of("A"), videoB: of("B") };
}

const station = opened(createStation);

test("a commit creates the packs, seals the cards and notifies the buyer", async () => {
  const { id, productId, boxId, buyer, draft } = await recordedBreak(station);
  expect([draft.problems, draft.cardsDone]).toEqual([[], 6]);
  const sealed = await breakOf(await station.commit(id));
  expect(sealed).toMatchObject({ status: "COMMITTED", cardsDone: 6, problems: [], scans: [] });
  expect(sealed.packs).toMatchObject([
    { position: 1, cards: [] },
    { position: 2, cards: [] },
  ]);

  const cards = await cardsOf(productId);
  expect(cards.map((card) => [card.pack.position, card.position, card.player])).toEqual(
    draft.packs.flatMap(({ position, cards: drafts }) =>
      drafts.map((card) => [position, card.position, card.player]),
    ),
  );
  expect(cards[0]).toMatchObject({
    ownerId: buyer.id,
    parallel: "Base",
    serial: null,
    status: null,
    pulledAt: null,
    year: 2024,
    category: "baseball",
    offsetAMs: 1001,
    offsetBMs: 1002,
  });
  const scanHashes = new Map(
    (await db.scan.findMany({ where: { breakId: id } })).map((scan) => [
      `scan:${scan.id}`,
      createHash("sha256")
        .update(scan.data ?? "")
        .digest("hex"),
    ]),
  );
  const salts = new Set<string>();
  for (const card of cards) {
    const { salt, ...record } = JSON.parse(Buffer.from(card.record ?? []).toString()) as Record<
      string,
      unknown
    >;
    salts.add(String(salt));
    expect(record).toEqual({
      v: 1,
      box: boxId,
      pack: card.pack.position,
      pos: card.position,
      front: scanHashes.get(card.frontFile),
      back: scanHashes.get(card.backFile),
      tA: card.offsetAMs,
      tB: card.offsetBMs,
    });
  }
  expect([salts.size, [...salts].every((salt) => /^[0-9a-f]{32}$/.test(salt))]).toEqual([6, true]);
  expect(new Set(cards.flatMap(({ frontKey, backKey }) => [frontKey, backKey])).size).toBe(12);

  const roots = [cards.slice(0, 3), cards.slice(3)].map((pack) =>
    merkleRoot(pack.map((card) => leafHash(card.record ?? new Uint8Array()))),
  );
  const root = hex(merkleRoot(roots.map(leafHash)));
  expect(sealed.contentsRoot).toBe(root);
  expect(await lastEvent(boxId)).toMatchObject({ type: "CUSTODY", state: "VAULTED", cards: 6 });
  expect(await lastEvent(boxId, "BREAK_COMMIT")).toMatchObject({
    contentsRoot: root,
    packs: 2,
    cards: 6,
    ...(await filesOf(id)),
    deviations: [],
  });
  const stored = await db.break.findUniqueOrThrow({ where: { id } });
  expect([
    hex(stored.contentsRoot),
    stored.committedById,
    await db.breakCard.count({ where: { breakId: id } }),
  ]).toEqual([root, station.admin.id, 0]);
  expect(
    await db.auditEntry.count({ where: { subject: `break ${id}`, action: "break.committed" } }),
  ).toBe(1);

  const box = await db.ownedBox.findUniqueOrThrow({ where: { productId } });
  const mails = (await mailsTo(buyer.email)).filter(
    ({ subject }) => subject === "Your box is ready to rip",
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/rip?box=${box.id}`);
  expect(cards.filter(({ player }) => mails[0]?.text.includes(player))).toEqual([]);
  const notices = noticeListSchema.parse(
    await (await call(listNoticesOf, "/api/notices", { cookie: await sessionOf(buyer) })).json(),
  );
  expect(notices).toMatchObject([
    { kind: "BOX_READY", ownedBoxId: box.id, name: box.name, type: box.type },
  ]);
});

test("repeated commits, concurrent or later, make one commit and one mail", async () => {
  const { id, productId, boxId, buyer } = await recordedBreak(station);
  const answers = await Promise.all([1, 2, 3].map(async () => breakOf(await station.commit(id))));
  answers.push(await breakOf(await station.commit(id)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await db.ledgerEntry.count({ where: { box: boxId, type: "BREAK_COMMIT" } })).toBe(1);
  expect([
    (await cardsOf(productId)).length,
    (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes("ready")).length,
  ]).toEqual([6, 1]);
});

test("a refused commit names the first problem and their number, and changes nothing", async () => {
  const opened = await createOpenBreak();
  expect((await station.commit(randomUUID())).status).toBe(404);
  expect(await sentence(await station.commit(opened.id))).toEqual([
    409,
    "The recording of camera A is missing. There are 4 problems in all.",
  ]);
  await addVideos(station.cookie, opened.id, { ms: 2000 });
  await savePack(station, opened.id, 1, {
    cards: [1, 2, 3].map((position) => draftCard(1, position)),
  });
  expect(await sentence(await station.commit(opened.id))).toEqual([
    409,
    "Pack 1, card 1: The front scan is missing. There are 7 problems in all.",
  ]);
  expect([
    await db.breakCard.count({ where: { breakId: opened.id } }),
    await db.pack.count({ where: { box: { productId: opened.productId } } }),
  ]).toEqual([3, 0]);
});

test("the seal and the database refuse a moment outside of its video", async () => {
  const { id, productId, draft } = await recordedBreak(station);
  const { cards, version } = draft.packs[1]!;
  const late = cards.map((card) =>
    card.position === 3 ? { ...card, offsetAMs: 2715, offsetBMs: 109_000 } : card,
  );
  const { packs } = await savePack(station, id, 2, { cards: late, replaces: [version] });
  expect(await sentence(await station.commit(id))).toEqual([
    409,
    "Pack 2, card 3: 1:49.000 is beyond the end of video B, 0:02.715.",
  ]);
  await savePack(station, id, 2, { cards, replaces: [packs[1]?.version] });
  await db.break.update({ where: { id }, data: { challengeAMs: 2716 } });
  expect((await station.commit(id)).status).toBe(409);
  await db.break.update({ where: { id }, data: { challengeAMs: 2715 } });
  await breakOf(await station.commit(id));

  // This bypasses the server's check: the video ends before its cards.
  const other = await recordedBreak(station);
  await db.breakVideo.deleteMany({ where: { breakId: other.id, camera: "B", part: { gt: 0 } } });
  const sealing = db.$transaction(async (tx) => {
    const { id: boxId, ownerId } = await tx.ownedBox.findUniqueOrThrow({
      where: { productId: other.productId },
    });
    const pack = await tx.pack.create({ data: { boxId, position: 1, cardCount: 1 } });
    await tx.$executeRaw`
      INSERT INTO cards SELECT (jsonb_populate_record(c, jsonb_build_object(
          'id', gen_random_uuid(), 'sequence', nextval(pg_get_serial_sequence('cards', 'sequence')),
          'pack_id', ${pack.id}::text, 'owner_id', ${ownerId}::text, 'front_key', gen_random_uuid(),
          'back_key', gen_random_uuid(), 'vault_place', NULL, 'offset_b_ms', 906))).*
        FROM cards c JOIN packs p ON p.id = c.pack_id JOIN owned_boxes o ON o.id = p.box_id
        WHERE o.product_id = ${productId} LIMIT 1`;
    await tx.break.update({
      where: { id: other.id },
      data: {
        status: "COMMITTED",
        committedById: other.buyer.id,
        committedAt: new Date(),
        contentsRoot: new Uint8Array(32),
      },
    });
  });
  await expect(sealing).rejects.toThrow("a moment is beyond the end of its film");
});

test("a commit concurrent with a save seals either all of the save or none of it", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, productId, draft } = await recordedBreak(station);
    const cards = draft.packs[1]?.cards.map((card) => ({ ...card, player: "Somebody else" })) ?? [];
    const [saved, sealed] = await Promise.all([
      station.pack(id, 2, { replaces: [draft.packs[1]?.version], cards }),
      station.commit(id),
    ]);
    expect([[200, 409].includes(saved.status), sealed.status]).toEqual([true, 200]);
    const players = new Set(
      (await cardsOf(productId)).slice(3).map(({ player }) => player === "Somebody else"),
    );
    expect([...players]).toEqual([saved.status === 200]);
  }
});

test("sealed data can't be changed", async () => {
  const { id, draft } = await sealedBreak(station);
  const refusal = "This break is sealed and can't be changed. Add a correction to fix a mistake.";
  expect(await sentence(await station.pack(id, 1, { cards: draft.packs[0]?.cards }))).toEqual([
    409,
    refusal,
  ]);
  expect(await sentence(await station.details(id, { deviations: "c" }))).toEqual([409, refusal]);
  expect(await sentence(await station.addScan(id, Buffer.from("x")))).toEqual([409, refusal]);
});

test("the station sees a card once its pack is open, and the buyer checks the scan", async () => {
  const { id, productId, buyer, draft } = await sealedBreak(station);
  const cards = await cardsOf(productId);
  const closed = cards.slice(3);
  expect(
    (
      await Promise.all(draft.scans.map(async (scan) => (await station.scan(id, scan.id)).status))
    ).every((status) => status === 404),
  ).toBe(true);
  const originals = async () =>
    Promise.all(
      cards.map(
        async ({ frontKey }) =>
          (await call(readScan, "/scans/x", { params: { file: `${frontKey}.webp` } })).status,
      ),
    );
  expect(await originals()).toEqual(Array(6).fill(404));

  const pulled = await openFirstPack(productId, buyer);
  expect(pulled.cards?.map(({ playerName }) => playerName)).toEqual(
    cards.slice(0, 3).map(({ player }) => player),
  );
  const text = await (await station.read(id)).text();
  const shown = JSON.parse(text) as Awaited<ReturnType<typeof breakOf>>;
  expect(
    shown.packs.map(({ cards: shownCards }) => shownCards.map(({ player }) => player)),
  ).toEqual([cards.slice(0, 3).map(({ player }) => player), []]);
  expect(shown.scans).toHaveLength(6);
  expect(
    closed.filter((card) =>
      [card.player, card.frontFile.slice(5), card.backFile.slice(5), card.id].some((name) =>
        text.includes(name),
      ),
    ),
  ).toEqual([]);
  expect(await originals()).toEqual([200, 200, 200, 404, 404, 404]);
  expect([
    (await station.scan(id, cards[0]?.frontFile.slice(5) ?? "")).status,
    (await station.scan(id, closed[0]?.frontFile.slice(5) ?? "")).status,
  ]).toEqual([200, 404]);

  const [card] = cards;
  const original = await call(readScan, "/scans/x", { params: { file: `${card?.frontKey}.webp` } });
  const hash = createHash("sha256")
    .update(Buffer.from(await original.arrayBuffer()))
    .digest("hex");
  expect([original.headers.get("content-type"), hash]).toEqual([
    "image/webp",
    (JSON.parse(Buffer.from(card?.record ?? []).toString()) as { front: string }).front,
  ]);
  const picture = await call(readScan, "/scans/x", {
    params: { file: `${card?.frontKey}-250.avif` },
  });
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/avif"]);
});
