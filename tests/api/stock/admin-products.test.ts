import { DELETE, PUT } from "@/app/api/admin/products/[id]/route";
import { POST } from "@/app/api/admin/products/route";
import { db } from "@/lib/platform/database/db";
import { productBatchSchema, productSchema } from "@/lib/stock/schema";
import { batch } from "@/tests/setup/batch";
import { createListing, createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

let admin: Awaited<ReturnType<typeof createUser>>;
let cookie: string;

beforeAll(async () => {
  admin = await createUser({ role: "OWNER" });
  cookie = await sessionOf(admin);
});

const post = (body: unknown) => call(POST, "/api/admin/products", { method: "POST", body, cookie });
const put = (id: string, body: unknown) =>
  call(PUT, `/api/admin/products/${id}`, { method: "PUT", params: { id }, body, cookie });
const remove = (id: string) =>
  call(DELETE, `/api/admin/products/${id}`, { method: "DELETE", params: { id }, cookie });
const auditOf = (subject: string) =>
  db.auditEntry.findMany({
    where: { subject },
    select: { action: true, actorId: true, details: true, requestId: true },
  });

describe("create", () => {
  test("puts boxes in look-alike words into one listing", async () => {
    const slugs = [];
    for (const set of ["Pok\u00e9 Box", "Poke\u0301\u00a0 Box\u200b", " Pok\u00e9\tBox"]) {
      const response = await post({ ...batch, set, quantity: 1 });
      slugs.push(productBatchSchema.parse(await response.json()).products[0]?.slug);
    }
    expect(new Set(slugs).size).toBe(1);
    expect(await db.listing.count({ where: { set: "Pok\u00e9 Box", availableCount: 3 } })).toBe(1);
  });

  test("creates one row per box, each with its own box id, and audits it", async () => {
    const response = await post({
      ...batch,
      set: "Create A",
      category: "baseball",
      description: "Twelve packs.",
    });
    expect(response.status).toBe(201);
    const answer = productBatchSchema.parse(await response.json());
    expect(answer.message).toBe("Successfully created 3 products");
    expect(new Set(answer.products.map((product) => product.boxId)).size).toBe(3);
    expect(answer.products[0]).toMatchObject({
      name: "2024 Topps Create A Hobby",
      price: "249.99",
      sourcingType: "Case Sourced",
      category: "baseball",
      description: "Twelve packs.",
      isAvailable: true,
      inStock: true,
    });
    const rows = await db.box.findMany({ where: { set: "Create A" }, select: { id: true } });
    expect(rows).toHaveLength(3);
    expect(await auditOf(`listing ${answer.products[0]?.slug}`)).toEqual([
      {
        action: "products.created",
        actorId: admin.id,
        details: { ids: rows.map((row) => row.id), priceCents: 24999 },
        requestId: response.headers.get("x-request-id"),
      },
    ]);
  });

  test("uses the singular for one product and parses numbers from text", async () => {
    const response = await post({
      ...batch,
      set: "Create B",
      year: "2023",
      price: "9.5",
      quantity: "1",
      provenance: "Loose Box",
    });
    const answer = productBatchSchema.parse(await response.json());
    expect(answer.message).toBe("Successfully created 1 product");
    expect(answer.products[0]).toMatchObject({
      year: 2023,
      price: "9.50",
      sourcingType: "Box Sourced",
    });
  });

  test("returns the first invalid field as text, and all of them on request", async () => {
    const plain = await post({ ...batch, set: "", quantity: 101 });
    expect(plain.status).toBe(400);
    expect(await plain.text()).toBe("Set name is required");
    const detailed = await call(POST, "/api/admin/products", {
      method: "POST",
      body: { ...batch, set: "", quantity: 101 },
      cookie,
      headers: { Accept: "application/problem+json" },
    });
    expect(await detailed.json()).toMatchObject({
      errors: [
        { field: "set", message: "Set name is required" },
        { field: "quantity", message: "Maximum 100 products per batch" },
      ],
    });
  });

  test.each([
    ["broken JSON", "{"],
    ["a list", "[]"],
    ["null", "null"],
    ["text", '"x"'],
  ])("%s is 400", async (_what, body) => {
    expect((await post(body)).status).toBe(400);
  });

  test("creates nothing if one of the boxes fails", async () => {
    // A trigger in this test's database refuses the third box of this set.
    await db.$executeRaw`CREATE FUNCTION refuse_third() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.set = 'Refused' AND (SELECT count(*) FROM products
          WHERE set = 'Refused') >= 2 THEN RAISE EXCEPTION 'no'; END IF;
        RETURN NEW;
      END $$`;
    await db.$executeRaw`CREATE TRIGGER third BEFORE INSERT ON products FOR EACH ROW
      EXECUTE FUNCTION refuse_third()`;
    const before = await db.auditEntry.count();
    const response = await post({ ...batch, set: "Refused" });
    await db.$executeRaw`DROP TRIGGER third ON products`;

    expect(response.status).toBe(500);
    expect(await db.box.count({ where: { set: "Refused" } })).toBe(0);
    expect(await db.listing.count({ where: { set: "Refused" } })).toBe(0);
    expect(await db.auditEntry.count()).toBe(before);
  });

  test("concurrent batches of the same boxes make one listing and lose no box", async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => post({ ...batch, set: "Parallel", quantity: 10 })),
    );
    expect(responses.map((response) => response.status)).toEqual(Array(6).fill(201));
    const listings = await db.listing.findMany({
      where: { set: "Parallel" },
      select: { availableCount: true },
    });
    expect(listings).toEqual([{ availableCount: 60 }]);
  });

  test("a picture of another site is refused", async () => {
    const boxes = await db.box.count();
    for (const imageUrl of ["https://evil.example/x.png", "https://x.ufs.sh/f/x"]) {
      const answer = await post({ ...batch, set: "Elsewhere", imageUrl });
      expect([answer.status, await answer.text()]).toEqual([
        400,
        "This image doesn't exist. Please upload it.",
      ]);
    }
    expect(await db.box.count()).toBe(boxes);
  });

  test("a picture from our own storage must be a finished upload", async () => {
    const imageUrl = `/uploads/${"0".repeat(32)}-640.webp`;
    const unknown = await post({ ...batch, set: "Picture", imageUrl });
    expect(unknown.status).toBe(400);
    expect(await unknown.text()).toBe("This image doesn't exist. Please upload it.");

    await db.upload.create({
      data: {
        key: "0".repeat(32),
        createdById: admin.id,
        imageUrl,
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    const unfinished = await post({ ...batch, set: "Picture", imageUrl });
    expect(unfinished.status).toBe(400);
    expect(await unfinished.text()).toBe("We didn't receive this image. Please upload it again.");
    expect(await db.box.count({ where: { set: "Picture" } })).toBe(0);

    await db.upload.update({ where: { imageUrl }, data: { readyAt: new Date() } });
    expect((await post({ ...batch, set: "Picture", imageUrl })).status).toBe(201);
  });
});

describe("update", () => {
  test("takes a box off sale and puts it back, and repeats change and log nothing", async () => {
    const { boxIds } = await createListing();
    const id = boxIds[0] ?? 0;
    const off = await put(String(id), { isAvailable: false });
    expect(off.status).toBe(200);
    expect(productSchema.parse(await off.json())).toMatchObject({ id, isAvailable: false });
    expect((await put(String(id), { isAvailable: false })).status).toBe(200);
    expect(await auditOf(`product ${id}`)).toMatchObject([
      { action: "product.availability_changed", details: { isAvailable: false } },
    ]);
    expect(
      productSchema.parse(await (await put(String(id), { isAvailable: true })).json()).isAvailable,
    ).toBe(true);
    expect(await db.box.findUnique({ where: { id }, select: { isAvailable: true } })).toEqual({
      isAvailable: true,
    });
  });

  test.each([[{}], [{ isAvailable: "no" }], [{ isAvailable: null }]])("%j is 400", async (body) => {
    const { boxIds } = await createListing();
    const response = await put(String(boxIds[0]), body);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe("Please say whether the product is available");
  });

  test.each(["999999", "0", "-1", "abc", "1.5", "2147483648", "99999999999999999999"])(
    "product %s is not found",
    async (id) => {
      expect((await put(id, { isAvailable: true })).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    },
  );

  test("concurrent changes leave a box in a requested state, with correct counts", async () => {
    const { listing, boxIds } = await createListing({ quantity: 2 });
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        put(String(boxIds[0]), { isAvailable: turn % 2 === 0 }),
      ),
    );
    expect(responses.every((response) => response.status === 200)).toBe(true);
    const available = await db.box.count({
      where: { listingId: listing.id, isAvailable: true },
    });
    expect(
      await db.listing.findUnique({ where: { id: listing.id }, select: { availableCount: true } }),
    ).toEqual({ availableCount: available });
  });
});

describe("delete", () => {
  test("removes the box, also from carts, and audits it", async () => {
    const { listing, boxIds } = await createListing();
    const id = boxIds[0] ?? 0;
    await db.cartItem.create({
      data: { sessionId: "abc123xyz", listingId: listing.id, productId: id },
    });
    const response = await remove(String(id));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(await db.box.count({ where: { id } })).toBe(0);
    expect(await db.cartItem.count({ where: { listingId: listing.id } })).toBe(0);
    expect(await auditOf(`product ${id}`)).toMatchObject([
      { action: "product.deleted", actorId: admin.id },
    ]);
  });

  test("a cart keeps its line while a box of the listing is left, even in races", async () => {
    const { listing, boxIds } = await createListing({ quantity: 8 });
    const last = boxIds.at(-1) ?? 0;
    const items = await Promise.all(
      boxIds.map((productId, index) =>
        db.cartItem.create({
          data: {
            sessionId: `cart-${listing.id}-${index}`,
            listingId: listing.id,
            productId,
            quantity: 2,
          },
        }),
      ),
    );
    const responses = await Promise.all(boxIds.slice(0, -1).map((id) => remove(String(id))));
    expect(responses.map((response) => response.status)).toEqual(Array(7).fill(200));
    const lines = await db.cartItem.findMany({
      where: { listingId: listing.id },
      select: { productId: true },
    });
    expect(lines).toEqual(items.map(() => ({ productId: last })));
  });

  test("finds the box gone in one of two concurrent calls", async () => {
    const { boxIds } = await createListing();
    const id = String(boxIds[0]);
    const statuses = (await Promise.all([remove(id), remove(id)])).map(
      (response) => response.status,
    );
    expect(statuses.sort()).toEqual([200, 404]);
    expect(await auditOf(`product ${id}`)).toHaveLength(1);
  });
});
