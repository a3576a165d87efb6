import { GET as exportAccount } from "@/app/api/account/export/route";
import { POST as importValues } from "@/app/api/admin/values/import/route";
import { GET as archiveOf } from "@/app/api/inventory/archive/route";
import { GET as cardOf } from "@/app/api/inventory/cards/[id]/route";
import { GET as exportCards } from "@/app/api/inventory/export/route";
import { GET as shippingTray } from "@/app/api/inventory/to-ship/route";
import { archiveSchema, cardDetailSchema } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { runStorageWork } from "@/lib/server/jobs";
import { shippingTraySchema } from "@/lib/shipments/schema";
import { valueImportSchema } from "@/lib/values/schema";
import { evaluationInput, graderOf, submissionOf } from "@/tests/setup/grading";
import { codeOf, createAdmin, gradingDeskOf, nextCertificate } from "@/tests/setup/grading-desk";
import { listBreaches } from "@/tests/setup/invariants";
import { givePassword, leaveAs } from "@/tests/setup/leave";
import { call, sentence } from "@/tests/setup/request";
import { act, deskOf, packAll, shipmentInput, shipmentOf, shipperOf } from "@/tests/setup/shipping";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const REASON = "Evidence of trimming";

async function gradedCards() {
  const admin = await createAdmin();
  const desk = gradingDeskOf(admin);
  const sent = await desk.sentGrading();
  const [ten = "", nine = "", rejected = ""] = sent.cardIds;
  const certificate = nextCertificate();
  const results = [
    { code: codeOf(ten), grade: "10", certificate },
    { code: codeOf(nine), grade: "9", certificate: nextCertificate() },
    { code: codeOf(rejected), grade: "Rejected", reason: REASON },
  ];
  for (const result of results) expect((await desk.result(result)).status).toBe(200);
  await desk.scanAll(sent);
  expect((await desk.return(sent.id)).status).toBe(200);
  return { ...sent, admin, ten, nine, rejected, certificate };
}

const read = async (cookie: string, id: string) =>
  cardDetailSchema.parse(await (await call(cardOf, "/x", { cookie, params: { id } })).json());

test("a card page shows the slab and what the company said", async () => {
  const { cookie, ten, rejected, certificate } = await gradedCards();
  const graded = await read(cookie, ten);
  expect(graded).toMatchObject({
    status: "Vault",
    submission: null,
    slab: {
      company: "PSA",
      grade: "10",
      certificate,
      certificateUrl: `https://www.psacard.com/cert/${certificate}`,
    },
  });
  expect(graded.events.find(({ type }) => type === "GRADED")?.outcome).toEqual({
    company: "PSA",
    grade: "10",
    reason: null,
  });
  expect(graded.events.at(-1)?.outcome).toBeNull();
  const raw = await read(cookie, rejected);
  expect(raw.slab).toBeNull();
  expect(raw.events.find(({ type }) => type === "GRADING_REJECTED")?.outcome).toEqual({
    company: "PSA",
    grade: "Rejected",
    reason: REASON,
  });
});

test("the export of an inventory has the slabs", async () => {
  const { cookie, certificate } = await gradedCards();
  const text = await (await call(exportCards, "/api/inventory/export", { cookie })).text();
  const [header = "", ...lines] = text.trim().split(/\r?\n/);
  const columns = header.replace("\uFEFF", "").split(",");
  const at = columns.indexOf("Grading company");
  expect(columns.slice(at, at + 3)).toEqual(["Grading company", "Grade", "Certificate"]);
  const cells = lines.map((line) =>
    line
      .replaceAll('"', "")
      .split(",")
      .slice(at, at + 3),
  );
  expect(cells).toContainEqual(["PSA", "10", certificate]);
  expect(cells).toContainEqual(["", "", ""]);
});

test("a slab ships for a dollar, from the tray to the archive", async () => {
  const { cookie, cardIds, ten, admin, certificate } = await gradedCards();
  await act(cookie, "ship", cardIds);
  const tray = shippingTraySchema.parse(
    await (await call(shippingTray, "/api/inventory/to-ship", { cookie })).json(),
  );
  expect(tray.cards.filter(({ slab }) => slab)).toHaveLength(2);
  const { start, pay } = shipperOf(cookie);
  expect(await sentence(await start(shipmentInput(cardIds)))).toEqual([
    409,
    "The total is $6.95 now. Please review it before you continue.",
  ]);
  const shipment = await shipmentOf(await start(shipmentInput(cardIds, { slabs: 2 })));
  expect(shipment.postage).toBe("6.95");
  expect(shipment.cards.find(({ id }) => id === ten)?.slab).toMatchObject({ certificate });
  await pay(shipment.id);
  const desk = deskOf(admin);
  await packAll(desk, shipment.id, cardIds);
  expect((await desk.ship(shipment.id)).status).toBe(200);
  const archive = archiveSchema.parse(
    await (await call(archiveOf, "/api/inventory/archive", { cookie })).json(),
  );
  expect(archive.map(({ slab }) => slab?.grade ?? null).sort()).toEqual(["10", "9", null]);
});

test("slabs cost a dollar at the end of free storage, too", async () => {
  const { cardIds, user } = await gradedCards();
  const start = Date.now();
  await db.card.updateMany({
    where: { id: { in: cardIds } },
    data: { actionDeadline: new Date(start + 7 * DAY_MS) },
  });
  for (const day of [4.1, 6.1, 7.2]) await runStorageWork(new Date(start + day * DAY_MS));
  const shipment = await db.shipment.findFirstOrThrow({
    where: { userId: user.id, isAuto: true },
  });
  expect(shipment.postage.toFixed(2)).toBe("6.95");
});

test("a price list values slabs by their grade, and raw cards without one", async () => {
  const { ten, nine, rejected, admin } = await gradedCards();
  const cards = await db.card.findMany({ where: { id: { in: [ten, nine, rejected] } } });
  const byId = new Map(cards.map((card) => [card.id, card]));
  const line = (id: string, grade: string, value: number) => {
    const card = byId.get(id);
    const { year, brand, set, number, parallel } = card ?? {};
    return `${year},${brand},${set},${number},${parallel},${grade},${value},Prices,2026-11-24,`;
  };
  const send = async (...lines: string[]) => {
    const header = "year,brand,set,number,parallel,grade,value,source,date,note";
    const response = await call(importValues, "/api/admin/values/import?dryRun=false&name=p.csv", {
      method: "POST",
      cookie: admin,
      body: [header, ...lines].join("\n"),
      headers: { "content-type": "text/csv" },
    });
    return valueImportSchema.parse(await response.json());
  };
  // The station's values are newer than the list.
  await db.card.updateMany({
    where: { id: { in: [ten, nine, rejected] } },
    data: { valueDate: new Date("2026-01-01") },
  });
  const states = (
    await send(
      line(ten, "", 1),
      line(ten, "9", 2),
      line(ten, "BGS 10", 3),
      line(rejected, "10", 4),
      line(rejected, "", 5),
      line(nine, "9", 60),
      line(ten, "10", 70),
      line(ten, "psa  10", 80),
    )
  ).lines.map(({ state }) => state);
  expect(states).toEqual([
    "NO_CARD",
    "NO_CARD",
    "NO_CARD",
    "NO_CARD",
    "CHANGES",
    "CHANGES",
    "NO_CARD",
    "CHANGES",
  ]);
  const valued = await db.card.findMany({
    where: { id: { in: [ten, nine, rejected] } },
    select: { id: true, estimatedValue: true },
  });
  const worth = (id: string) => valued.find((card) => card.id === id)?.estimatedValue.toFixed(2);
  expect([worth(ten), worth(nine), worth(rejected)]).toEqual(["80.00", "60.00", "5.00"]);
});

test("an export has its submissions, and deletion waits until the cards have left", async () => {
  const { user, cookie, cardIds, rejected, certificate } = await gradedCards();
  await act(cookie, "evaluate", [rejected]);
  const { start, pay } = graderOf(cookie);
  const { id } = await submissionOf(await start(evaluationInput([rejected])));
  await pay(id);
  const exported = JSON.parse(
    await (await call(exportAccount, "/api/account/export", { cookie })).text(),
  );
  expect(exported.submissions).toMatchObject([
    { service: "GRADING", status: "RETURNED", company: "PSA", lines: [{}, {}, {}] },
    { service: "EVALUATION", status: "REQUESTED", total: "5", lines: [{ fee: "5" }] },
  ]);
  expect(JSON.stringify(exported.submissions)).toContain(REASON);
  expect(exported.cards.map((card: { certificate: string }) => card.certificate)).toContain(
    certificate,
  );
  expect(exported.payments).toHaveLength(2 + 1);
  await givePassword(user.id);
  const left = await leaveAs({ user, cookie });
  expect(await sentence(left)).toEqual([
    409,
    "We still have boxes or cards of yours. Please contact us first so we can send them to you.",
  ]);
  expect(cardIds).toHaveLength(3);
});
