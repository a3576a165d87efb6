import { DELETE, PUT } from "@/app/api/admin/products/[id]/route";
import { GET, POST } from "@/app/api/admin/products/route";
import { findListing } from "@/lib/catalog/listing-queries";
import { db } from "@/lib/platform/database/db";
import { productBatchSchema, productListSchema } from "@/lib/stock/schema";
import { batch } from "@/tests/setup/batch";
import { createListing, createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";
import { holdBox } from "@/tests/setup/sales";

const MINUTE = 60_000;
const HELD = {
  status: 409,
  body: "Someone is paying for this box right now. Please try again in 15 minutes.",
};

let cookie: string;
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "OWNER" }));
});

const put = (id: number, isAvailable: boolean) =>
  call(PUT, `/api/admin/products/${id}`, {
    method: "PUT",
    params: { id: String(id) },
    body: { isAvailable },
    cookie,
  });
const remove = (id: number) =>
  call(DELETE, `/api/admin/products/${id}`, {
    method: "DELETE",
    params: { id: String(id) },
    cookie,
  });
const problemOf = async (answer: Response) => ({
  status: answer.status,
  body: await answer.text(),
});
const stateOf = (id: number) =>
  db.box.findUnique({
    where: { id },
    select: { isAvailable: true, heldById: true, heldUntil: true },
  });
const auditOf = (id: number) => db.auditEntry.count({ where: { subject: `product ${id}` } });

async function createBox(): Promise<number> {
  const { boxIds } = await createListing();
  return boxIds[0] ?? 0;
}

async function createHeldBox({ minutesLeft }: { minutesLeft: number }) {
  const productId = await createBox();
  const checkout = await holdBox({ productId, until: new Date(Date.now() + minutesLeft * MINUTE) });
  return { productId, checkout };
}

describe("a box that a buyer is paying for", () => {
  test.each([true, false])("can't be changed to available: %s", async (isAvailable) => {
    const { productId, checkout } = await createHeldBox({ minutesLeft: 5 });
    expect(await problemOf(await put(productId, isAvailable))).toEqual(HELD);
    expect(await stateOf(productId)).toMatchObject({ isAvailable: false, heldById: checkout.id });
    expect(await auditOf(productId)).toBe(0);
  });

  test("can't be deleted", async () => {
    const { productId } = await createHeldBox({ minutesLeft: 5 });
    expect(await problemOf(await remove(productId))).toEqual(HELD);
    expect(await db.box.count({ where: { id: productId } })).toBe(1);
    expect(await auditOf(productId)).toBe(0);
  });

  test("is distinguished from one that was taken off sale", async () => {
    const { productId } = await createHeldBox({ minutesLeft: 5 });
    const over = await createHeldBox({ minutesLeft: -1 });
    const products = productListSchema.parse(
      await (await call(GET, "/api/admin/products?limit=2", { cookie })).json(),
    );
    expect(products.map(({ id, isAvailable, sale }) => ({ id, isAvailable, sale }))).toEqual([
      { id: over.productId, isAvailable: false, sale: null },
      { id: productId, isAvailable: false, sale: "HELD" },
    ]);
  });
});

describe("a box with an expired hold", () => {
  test.each([true, false])("is released and then set to available: %s", async (isAvailable) => {
    const { productId } = await createHeldBox({ minutesLeft: -1 });
    const answer = await put(productId, isAvailable);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ isAvailable, sale: null }),
    ]);
    expect(await stateOf(productId)).toEqual({ isAvailable, heldById: null, heldUntil: null });
    expect(await auditOf(productId)).toBe(1);
  });

  test("can be deleted, and the checkout keeps its line without a box", async () => {
    const { productId, checkout } = await createHeldBox({ minutesLeft: -1 });
    expect((await remove(productId)).status).toBe(200);
    expect(
      await db.checkoutLine.findMany({
        where: { checkoutId: checkout.id },
        select: { position: true, productId: true },
      }),
    ).toEqual([{ position: 1, productId: null }]);
  });
});

describe("the contents of a box", () => {
  const post = (body: object) =>
    call(POST, "/api/admin/products", { method: "POST", body: { ...batch, ...body }, cookie });

  test("are stored with each box, in the ledger and on the listing's page", async () => {
    const answer = productBatchSchema.parse(
      await (await post({ set: "Declared", packsPerBox: "7", cardsPerPack: 4 })).json(),
    );
    expect(answer.products).toEqual(
      Array(3).fill(expect.objectContaining({ packsPerBox: 7, cardsPerPack: 4 })),
    );
    const leaves = await db.ledgerEntry.findMany({
      where: { box: answer.products[0]?.boxId ?? "", type: "LISTED" },
      select: { leaf: true },
    });
    expect(leaves.map(({ leaf }) => JSON.parse(Buffer.from(leaf).toString()).product)).toEqual([
      {
        brand: batch.brand,
        cardsPerPack: 4,
        format: batch.format,
        packs: 7,
        set: "Declared",
        year: batch.year,
      },
    ]);
    expect(await findListing(answer.products[0]?.slug ?? "")).toMatchObject({
      packsPerBox: 7,
      cardsPerPack: 4,
    });
  });

  test("don't make another listing, so a later batch may declare more", async () => {
    const first = productBatchSchema.parse(
      await (await post({ set: "Later", quantity: 1 })).json(),
    );
    const second = productBatchSchema.parse(
      await (await post({ set: "Later", quantity: 1, packsPerBox: 24, cardsPerPack: 8 })).json(),
    );
    const slug = first.products[0]?.slug ?? "";
    expect(second.products[0]).toMatchObject({ slug, packsPerBox: 24 });
    // The page describes the box that is sold next, or the last one when none is left.
    expect(await findListing(slug)).toMatchObject({
      availableCount: 2,
      packsPerBox: null,
      cardsPerPack: null,
    });
    await db.box.updateMany({ where: { listing: { slug } }, data: { isAvailable: false } });
    expect(await findListing(slug)).toMatchObject({
      availableCount: 0,
      packsPerBox: 24,
      cardsPerPack: 8,
    });
  });

  test("are declared completely or not at all", async () => {
    expect(await problemOf(await post({ set: "Half", packsPerBox: 7 }))).toEqual({
      status: 400,
      body: "Please enter the cards per pack too",
    });
    expect(await db.box.count({ where: { set: "Half" } })).toBe(0);
  });
});
