import { GET } from "@/app/api/admin/products/route";
import { db } from "@/lib/platform/database/db";
import { COUNT_LIMIT } from "@/lib/stock/schema";
import { addLoadBoxes } from "@/prisma/seed/load-boxes";
import { createListing, createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

const MORE = String(COUNT_LIMIT + 1);

let cookie: string;

const count = async (query: string) => {
  const response = await call(GET, `/api/admin/products?limit=1&${query}`, { cookie });
  expect(response.status).toBe(200);
  return response.headers.get("x-total-count");
};

beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "OWNER" }));
  await addLoadBoxes(db, { count: COUNT_LIMIT, perListing: 1 });
});

test("the count stops at its limit and says that there are more", async () => {
  for (const query of ["q=no", "q=No.", "q=n"]) expect(await count(query)).toBe("1000");
  await createListing({ set: "Notorious No. 9" });
  for (const query of ["", "q=no", "q=No.", "q=N", "q=no+n"]) expect(await count(query)).toBe(MORE);
  expect(await count("q=notor")).toBe("1");

  const name = { contains: "No." };
  const inBaseball = await db.box.count({ where: { name, category: "baseball" } });
  expect(await count("q=no&category=baseball")).toBe(String(inBaseball));
  const of1999 = await db.box.count({ where: { name, year: 1999 } });
  expect(await count("q=no&year=1999")).toBe(String(of1999));
});

test("the count can be of one listing's boxes", async () => {
  await createListing({ set: "Multitude", quantity: COUNT_LIMIT });
  expect(await count("q=multi")).toBe("1000");
  await createListing({ set: "Multitude", quantity: 2 });
  expect(await count("q=multi")).toBe(MORE);
});
