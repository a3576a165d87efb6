import { GET as read, PUT as edit } from "@/app/api/admin/cases/[id]/route";
import { GET as list, POST as record } from "@/app/api/admin/cases/route";
import { DELETE as remove } from "@/app/api/admin/products/[id]/route";
import { POST as add } from "@/app/api/admin/products/route";
import { POST as addPhoto } from "@/app/api/admin/seal-photos/route";
import { GET as passport } from "@/app/api/passports/[boxId]/route";
import { findListing } from "@/lib/catalog/listing-queries";
import { db, type Tx } from "@/lib/platform/database/db";
import { passportSchema } from "@/lib/proof/passport/schema";
import { caseList } from "@/lib/stock/desk/cases/list-cases";
import { caseDetailSchema } from "@/lib/stock/desk/cases/schema";
import { productBatchSchema } from "@/lib/stock/schema";
import { sealPhotoSchema } from "@/lib/stock/seal-photos/schema";
import { auditedActions } from "@/tests/setup/audited";
import { batch } from "@/tests/setup/batch";
import { checkoutInput, createBuyer, sendPayment, startedCheckout } from "@/tests/setup/checkout";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches, violationsAfter } from "@/tests/setup/invariants";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { cardPicture } from "@/tests/setup/scan-pictures";

let cookie = "";
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "MANAGER" }));
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const caseOf = async (id: string) =>
  caseDetailSchema.parse(
    await (await call(read, `/api/admin/cases/${id}`, { params: { id }, cookie })).json(),
  );
const passportOf = async (boxId: string) =>
  passportSchema.parse(
    await (await call(passport, `/api/passports/${boxId}`, { params: { boxId } })).json(),
  );
const post = (body: object) => call(record, "/api/admin/cases", { method: "POST", body, cookie });
const photographed = async () =>
  sealPhotoSchema.parse(
    await (
      await call(addPhoto, "/api/admin/seal-photos", {
        method: "POST",
        cookie,
        body: await cardPicture(),
        headers: { "content-type": "image/jpeg" },
      })
    ).json(),
  );
const looseBoxes = async (set: string, quantity: number) => {
  const { boxIds } = await createListing({ set, quantity, provenance: "Loose Box" });
  const boxes = await db.box.findMany({
    where: { id: { in: boxIds } },
    orderBy: { id: "asc" },
    select: { id: true, boxId: true },
  });
  return boxes;
};

async function listingOf(boxId = "") {
  const { listing } = await db.box.findUniqueOrThrow({
    where: { boxId },
    select: { listing: { select: { slug: true, price: true } } },
  });
  if (!listing) throw new Error(`Box ${boxId} has no listing.`);
  return listing;
}

async function buy(productId: number, price: string) {
  const { cookie: buyer } = await createBuyer();
  const { id } = await startedCheckout(buyer, checkoutInput({ productId, price }));
  expect((await sendPayment(buyer, id)).status).toBe(200);
}

test("a sealed case is added with its boxes, and says what became of each", async () => {
  const photo = await photographed();
  const body = {
    ...batch,
    set: "Cased",
    quantity: 3,
    caseNumber: " 0815 ",
    caseBought: "From the maker",
    sealPhotoIds: [photo.id],
  };
  const answer = await call(add, "/api/admin/products", { method: "POST", body, cookie });
  expect(answer.status).toBe(201);
  const { products } = productBatchSchema.parse(await answer.json());
  const found = await call(list, "/api/admin/cases?q=0815%20cased", { cookie });
  const { cases, count } = caseList.output.parse(await found.json());
  const [{ id = "" } = {}] = cases;
  expect(count).toBe(1);
  expect(cases[0]).toMatchObject({ number: "0815", bought: "From the maker", size: 3, inStock: 3 });
  const [first, second, third] = products;
  const public1 = await passportOf(first?.boxId ?? "");
  expect(public1.case).toEqual({ id, position: 1, boxes: 3, isInLedger: true, seals: [] });
  expect(public1.seals.map((seal) => seal.id)).toEqual([photo.id]);
  expect(JSON.stringify(public1)).not.toMatch(/From the maker|0815/);

  // The lowest box is sold first.
  await buy(first?.id ?? 0, first?.price ?? "");
  const params = { id: String(third?.id) };
  await call(remove, `/api/admin/products/${third?.id}`, { method: "DELETE", params, cookie });
  expect(await caseOf(id)).toMatchObject({
    inStock: 1,
    sold: 1,
    opened: 0,
    seals: [photo.id],
    boxes: [
      { position: 1, boxId: first?.boxId, state: "SOLD" },
      { position: 2, boxId: second?.boxId, state: "ON_SALE" },
      { position: 3, boxId: null, state: "GONE" },
    ],
  });
});

test("boxes that were added one by one are recorded as a case, in their order", async () => {
  const [one, two] = await looseBoxes("Loose pair", 2);
  const photo = await photographed();
  const boxIds = [two?.boxId ?? "", one?.boxId ?? ""];
  const answer = await post({ boxIds, number: "", bought: "At a fair", sealPhotoIds: [photo.id] });
  expect(answer.status).toBe(201);
  const { id, boxes } = caseDetailSchema.parse(await answer.json());
  expect(boxes.map(({ boxId }) => boxId)).toEqual(boxIds);
  const shown = await passportOf(one?.boxId ?? "");
  expect(shown.seals).toEqual([]);
  expect(shown.case).toEqual({ id, position: 2, boxes: 2, isInLedger: false, seals: [photo] });
  const { slug, price } = await listingOf(one?.boxId);
  expect((await findListing(slug))?.nextBoxId).toBe(two?.boxId);
  await buy(one?.id ?? 0, price.toFixed(2));
  // The first of the case is sold first, whichever was added first or is in the cart.
  expect((await caseOf(id)).boxes.map(({ state }) => state)).toEqual(["SOLD", "ON_SALE"]);
  expect((await findListing(slug))?.nextBoxId).toBe(one?.boxId);
  const put = { method: "PUT", params: { id }, body: { number: "7", bought: "" }, cookie };
  expect((await call(edit, `/api/admin/cases/${id}`, put)).status).toBe(200);
  expect(await caseOf(id)).toMatchObject({ number: "7", bought: null });
  expect(await auditedActions(`case ${id}`)).toEqual(["case.recorded", "case.changed"]);
});

test("an order of sale that isn't the case's is noticed", async () => {
  const [one, two] = await looseBoxes("Loose and turned", 2);
  await post({ boxIds: [one?.boxId, two?.boxId] });
  const swap = (tx: Tx) =>
    tx.$executeRaw`UPDATE products SET case_order = -case_order WHERE id = ${two?.id ?? 0}`;
  expect(await violationsAfter(swap)).toContain("the boxes of a case are sold in its order");
});

test("a box is in one case, of its own product, and unsold", async () => {
  const [free, taken] = await looseBoxes("Loose trio", 2);
  const [other] = await looseBoxes("Another set", 1);
  await post({ boxIds: [taken?.boxId] });
  const { boxIds: arrived } = await createListing({ quantity: 1 });
  const cased = await db.box.findUniqueOrThrow({ where: { id: arrived[0] ?? 0 } });
  const [sold] = await looseBoxes("Loose and sold", 1);
  const row = await db.box.findUniqueOrThrow({ where: { id: sold?.id ?? 0 } });
  await buy(row.id, row.price.toFixed(2));
  const count = await db.case.count();
  const short = (boxId = "") => boxId.slice(0, 8);
  for (const [boxId, words] of [
    [taken?.boxId, `Box ${short(taken?.boxId)} is recorded in another case.`],
    [cased.boxId, `Box ${short(cased.boxId)} is recorded in another case.`],
    [other?.boxId, "These boxes are different products. A case holds one product."],
    [row.boxId, "This box is sold. It belongs to its buyer and can't be put on sale or deleted."],
    ["00000000-0000-4000-8000-000000000000", "There is no box 00000000."],
  ] as const)
    expect(await sentence(await post({ boxIds: [free?.boxId, boxId] }))).toEqual([409, words]);
  expect((await post({ boxIds: [] })).status).toBe(400);
  expect((await post({ boxIds: [free?.boxId, free?.boxId] })).status).toBe(400);
  expect(await db.case.count()).toBe(count);
  // Two administrators record the same box concurrently.
  const both = await Promise.all([
    post({ boxIds: [free?.boxId] }),
    post({ boxIds: [free?.boxId] }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("the database refuses a position twice, or beyond the case", async () => {
  const [one, two, three] = await looseBoxes("Loose positions", 3);
  const { id } = caseDetailSchema.parse(
    await (await post({ boxIds: [one?.boxId, two?.boxId] })).json(),
  );
  const put = (position: number) =>
    db.caseBox.create({
      data: { caseId: id, caseSize: 2, position, productId: three?.id ?? 0 },
    });
  await expect(put(2)).rejects.toThrow("Unique constraint");
  await expect(put(3)).rejects.toThrow("case_boxes_fit");
  await expect(put(0)).rejects.toThrow("case_boxes_fit");
});
