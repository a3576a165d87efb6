import { POST as commitBreak } from "@/app/api/admin/breaks/[id]/commit/route";
import { GET as readBreak } from "@/app/api/admin/breaks/[id]/route";
import { POST as act } from "@/app/api/inventory/actions/route";
import { POST as openPack } from "@/app/api/packs/[id]/open/route";
import { GET as readScan } from "@/app/scans/[file]/route";
import { grantSampleCollection } from "@/lib/onboarding/samples/grant-sample-collection";
import { db, pool } from "@/lib/platform/database/db";
import { runWatchWork } from "@/lib/server/jobs";
import { createOpenApiDocument } from "@/lib/server/openapi-document";
import { MARK_LENGTH } from "@/scripts/lib/break-videos.mjs";
import { leaksIn, listCards } from "@/tests/setup/closed-cards";
import { createOwnedBox } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { claimLink, linkIn, openLink, wrappedPacks } from "@/tests/setup/gifts";
import { call, sessionOf } from "@/tests/setup/request";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { createStation, recordBreak } from "@/tests/setup/station";
import { createWatcher } from "@/tests/setup/watches";

type Handler = Parameters<typeof call>[0];
type Endpoint = { method: string; path: string; id: string; handler: Handler };
type Owner = { id: string; cookie: string; breakId: string };
type Answer = { what: string; status: number; text: string };

const METHODS = ["get", "post", "put", "patch", "delete"] as const;
const NOT_WALKED = [
  "openPack",
  "removeSampleCollection",
  "deleteAccount",
  "logout",
  "signOutEverywhere",
  "takeBackGift",
  "stopWatching",
];
/** Valid bodies for some calls. Other changes get an empty body. */
const BODIES: Record<string, unknown> = {
  savePackProgress: { revealedCount: 1 },
  actOnCards: {
    action: "evaluate",
    all: { status: "all", pulledUntil: new Date(Date.now() + 60_000).toISOString() },
  },
};
const QUERIES: Record<string, string[]> = {
  "/api/inventory/cards": [
    "?limit=5",
    "?sort=rarity",
    "?status=vault",
    "?status=to-ship&sort=rarity",
  ],
  "/api/boxes": ["?limit=3"],
};

async function listEndpoints(): Promise<Endpoint[]> {
  const documented = Object.entries(createOpenApiDocument().paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) =>
      item?.[method]
        ? [{ path, method: method.toUpperCase(), id: item[method].operationId ?? "" }]
        : [],
    ),
  );
  return Promise.all(
    documented.map(async (endpoint) => {
      const route: Record<string, Handler> = await import(
        `@/app${endpoint.path.replace("{tile}", "[...tile]").replaceAll("{", "[").replaceAll("}", "]")}/route`
      );
      return {
        ...endpoint,
        handler:
          route[endpoint.method] ??
          (() => Promise.reject(new Error(`${endpoint.path} has no ${endpoint.method}`))),
      };
    }),
  );
}

async function createOwner(): Promise<Owner> {
  const user = await createUser({ emailVerified: true });
  await db.$transaction((tx) => grantSampleCollection(tx, { userId: user.id }));
  await createOwnedBox({ owner: user, packs: 3 });
  const cookie = await sessionOf(user);
  const { breakId, answer } = await openedAtTheStation(user);
  expect(answer).not.toContain("Player 1-1");
  await call(act, "/api/inventory/actions", {
    method: "POST",
    cookie,
    body: { action: "list", all: { status: "vault", pulledUntil: new Date().toISOString() } },
  });
  return { id: user.id, cookie, breakId };
}

/** A box bought by the owner and sealed by the station, with the station's responses. */
async function openedAtTheStation(buyer: {
  id: string;
}): Promise<{ breakId: string; answer: string }> {
  const begun = await createOpenBreak({ buyer, packs: 2, cardsPerPack: 2 });
  const station = await createStation();
  await recordBreak(station, begun, { packs: 2, cardsPerPack: 2 });
  const at = { cookie: await sessionOf(station.admin), params: { id: begun.id } };
  const sealed = await call(commitBreak, `/api/admin/breaks/${begun.id}/commit`, {
    method: "POST",
    ...at,
  });
  expect(sealed.status).toBe(200);
  const desk = await station.desk();
  const again = await call(readBreak, `/api/admin/breaks/${begun.id}`, at);
  return {
    breakId: begun.id,
    answer: [await sealed.text(), await desk.text(), await again.text()].join(),
  };
}

/** The owner's ids of each kind, including closed cards, for use in addresses. */
async function idsOf({ id: ownerId, breakId }: Owner): Promise<string[]> {
  const box = { ownerId };
  const kinds = await Promise.all([
    db.ownedBox.findMany({ where: box }),
    db.pack.findMany({ where: { box, openedAt: null } }),
    db.pack.findMany({ where: { box, openedAt: { not: null } } }),
    db.card.findMany({ where: { ownerId, pulledAt: null } }),
    db.card.findMany({ where: { ownerId, pulledAt: { not: null } } }),
    db.inventoryAction.findMany({ where: { ownerId } }),
    db.order.findMany({ where: { userId: ownerId } }),
    db.checkout.findMany({ where: { userId: ownerId } }),
    db.notice.findMany({ where: { userId: ownerId } }),
    db.break.findMany({ where: { id: breakId } }),
    db.scan.findMany({ where: { breakId } }),
    db.breakVideo.findMany({ where: { breakId } }),
    db.gift.findMany({ where: { orderLine: { order: { userId: ownerId } } } }),
    db.watch.findMany({ where: { userId: ownerId } }),
  ]);
  const boxes = await db.box.findMany({ where: { ownedBox: { ownerId } } });
  // All of a few, and three of many, from first to last, because the others get the same answers.
  return [...kinds, boxes.map(({ boxId: id }) => ({ id }))].flatMap((rows) =>
    rows
      .filter((_, i) => rows.length <= 6 || i % Math.ceil(rows.length / 3) === 0)
      .map(({ id }) => id),
  );
}

/**
 * The responses of every documented call to the owner, with headers and all pages of lists.
 * @param otherIds ids of another account, which the owner asks for too
 */
async function walk(owner: Owner, otherIds: string[] = []): Promise<Answer[]> {
  const answers: Answer[] = [];
  const ids = [...new Set([...(await idsOf(owner)), ...otherIds])];
  for (const { method, path, id, handler } of await listEndpoints()) {
    if (NOT_WALKED.includes(id)) continue;
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const addresses =
      names.length > 0
        ? ids.map((value) => path.replace(/\{\w+\}/g, value))
        : [path, ...(QUERIES[path] ?? []).map((query) => path + query)];
    // Lists grow by the next pages that responses link to.
    for (const address of addresses) {
      const parts = address.split("/");
      const params = Object.fromEntries(
        names.map((name) => [name, parts[path.split("/").indexOf(`{${name}}`)] ?? ""]),
      );
      const body = method === "GET" || method === "DELETE" ? {} : { body: BODIES[id] ?? {} };
      const response = await call(handler, address, {
        method,
        params,
        cookie: owner.cookie,
        ...body,
      });
      answers.push({
        what: `${method} ${path}`,
        status: response.status,
        text: `${JSON.stringify([...response.headers])} ${await response.text()}`,
      });
      const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
      if (next) addresses.push(next);
    }
  }
  return answers;
}

type Film = { pack: number; mark: string };

/** The bytes that are unique to each part of a break's videos. */
async function listFilms(breakId: string): Promise<Film[]> {
  const rows = await db.breakVideo.findMany({
    where: { breakId },
    select: { pack: true, contents: true },
  });
  return rows.map(({ pack, contents }) => ({
    pack: pack ?? 0,
    mark: Buffer.from(contents[0]?.data ?? [])
      .subarray(-MARK_LENGTH)
      .toString(),
  }));
}

/** The packs shown by video bytes in the answers. */
const packsShownIn = (answers: { text: string }[], films: Film[]) =>
  films
    .filter(({ mark }) => answers.some(({ text }) => text.includes(mark)))
    .map(({ pack }) => pack)
    .sort();

const leaksOf = (answers: { what: string; text: string }[], cards: Parameters<typeof leaksIn>[1]) =>
  answers.flatMap(({ what, text }) => leaksIn(text, cards).map((leak) => `${what} tells ${leak}`));

test("no call shows the owner a closed pack's card; an open pack shows only its own", async () => {
  const owner = await createOwner();
  const closed = await listCards(pool, { ownerId: owner.id, isPulled: false });
  expect(closed).toHaveLength(28 + 12 + 4);

  const films = await listFilms(owner.breakId);
  expect(films.map(({ pack }) => pack).sort()).toEqual([0, 0, 1, 1, 2, 2]);

  const before = await walk(owner);
  expect(leaksOf(before, closed)).toEqual([]);
  expect(packsShownIn(before, films)).toEqual([0, 0]);
  // Calls that only fail would prove nothing.
  const answered = new Set(before.filter(({ status }) => status === 200).map(({ what }) => what));
  const reads = [
    "/api/boxes",
    "/api/boxes/{id}",
    "/api/packs/{id}",
    "/api/inventory",
    "/api/inventory/cards",
    "/api/inventory/cards/{id}",
    "/api/account/export",
    "/api/orders",
    "/api/orders/{id}",
    "/api/checkout/{id}",
    "/api/notices",
    "/api/passports/{boxId}",
    "/api/passports/{boxId}/packs",
    "/api/videos/{video}",
  ];
  const changes = [
    "PATCH /api/packs/{id}",
    "POST /api/inventory/actions",
    "POST /api/inventory/actions/{id}/undo",
  ];
  expect(
    [...reads.map((path) => `GET ${path}`), ...changes].filter((what) => !answered.has(what)),
  ).toEqual([]);
  const refused = before.filter(({ status }) => status >= 500);
  expect(refused).toEqual([]);

  const packId = closed[0]?.packId ?? "";
  const opened = await (
    await call(openPack, `/api/packs/${packId}/open`, {
      method: "POST",
      params: { id: packId },
      cookie: owner.cookie,
    })
  ).text();
  const filmed = await db.pack.findFirstOrThrow({
    where: { position: 1, box: { box: { breaks: { some: { id: owner.breakId } } } } },
  });
  const opening = { method: "POST", params: { id: filmed.id }, cookie: owner.cookie };
  expect((await call(openPack, `/api/packs/${filmed.id}/open`, opening)).status).toBe(200);
  const revealed = closed.filter((card) => card.packId === packId);
  const stillClosed = closed.filter((card) => ![packId, filmed.id].includes(card.packId));
  const after = [...(await walk(owner)), { what: "the opening", text: opened }];
  expect(leaksOf(after, stillClosed)).toEqual([]);
  expect(packsShownIn(after, films)).toEqual([0, 0, 1, 1]);
  expect(revealed.filter((card) => !opened.includes(card.id))).toEqual([]);
  const cards = after
    .filter(({ what }) => what === "GET /api/inventory/cards")
    .map(({ text }) => text)
    .join();
  expect(revealed.filter((card) => !cards.includes(card.id))).toEqual([]);
}, 240_000);

test("a gift shows neither giver nor friend what is in a closed pack", async () => {
  const { giver, cookie, breakId, renew, id, packs } = await wrappedPacks(await createStation());
  const friend = await createWatcher();
  const buyer = { id: giver.id, cookie, breakId };
  const recipient = { id: friend.user.id, cookie: friend.cookie, breakId };
  const inside = await listCards(pool, { ownerId: giver.id, isPulled: false });
  expect(inside).toHaveLength(6);
  const films = await listFilms(breakId);
  const wanted = inside.at(-1)?.player ?? "";
  await friend.watch({ kind: "PLAYER", player: wanted });
  const closed = inside.map(({ names, ...card }) => ({
    ...card,
    // The friend named the player.
    names: names.filter((name) => name !== wanted),
  }));
  const things = await idsOf(buyer);
  const walkBoth = async () => {
    await runWatchWork();
    return [...(await walk(buyer)), ...(await walk(recipient, things))];
  };
  const given = await walkBoth();
  expect(leaksOf(given, closed)).toEqual([]);
  expect(packsShownIn(given, films)).toEqual([0, 0]);

  const { token } = await linkIn(await renew(id));
  const wrapped = await (await openLink(token)).text();
  const unwrapped = await (await claimLink(token, friend.cookie)).text();
  const claimed = [
    ...(await walkBoth()),
    ...[wrapped, unwrapped].map((text) => ({ what: "the gift's link", status: 200, text })),
  ];
  expect(unwrapped).toContain("isReady");
  expect(leaksOf(claimed, closed)).toEqual([]);
  expect(packsShownIn(claimed, films)).toEqual([0, 0]);

  const [first] = packs;
  const opening = { method: "POST", params: { id: first?.id ?? "" }, cookie: friend.cookie };
  expect((await call(openPack, `/api/packs/${first?.id}/open`, opening)).status).toBe(200);
  const opened = await walkBoth();
  const stillClosed = closed.filter(({ packId }) => packId !== first?.id);
  expect(stillClosed).toHaveLength(3);
  expect(leaksOf(opened, stillClosed)).toEqual([]);
  expect(packsShownIn(opened, films)).toEqual([0, 0, 1, 1]);
  expect(await db.notice.count({ where: { userId: recipient.id, kind: "CARD_WANTED" } })).toBe(0);
  expect([...given, ...claimed, ...opened].filter(({ status }) => status >= 500)).toEqual([]);
}, 240_000);

test("a closed pack's pictures are not found at their future addresses", async () => {
  const owner = await createOwner();
  const keys = (await db.card.findMany({ where: { ownerId: owner.id, pulledAt: null } })).flatMap(
    (card) => [card.frontKey, card.backKey],
  );
  const statuses = await Promise.all(
    keys.map(
      async (key) =>
        (
          await call(readScan, "/scans/x", {
            params: { file: `${key}-500.avif` },
            cookie: owner.cookie,
          })
        ).status,
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([404]));
});

test("the walk detects anything that reveals a card", async () => {
  const owner = await createOwner();
  const [card] = await listCards(pool, { ownerId: owner.id, isPulled: false });
  const stored = await db.card.findUniqueOrThrow({ where: { id: card?.id ?? "" } });
  const given = [
    stored.id,
    stored.player,
    `/scans/${stored.frontKey}-500.avif`,
    stored.backKey,
    stored.frontFile,
  ];
  expect(given.filter((text) => leaksIn(`… ${text} …`, card ? [card] : []).length === 0)).toEqual(
    [],
  );
  expect(leaksIn("a box of 7 packs with 4 cards each", card ? [card] : [])).toEqual([]);
});
