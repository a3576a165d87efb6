import { NextRequest } from "next/server";

import { POST as CREATE_PRODUCTS } from "@/app/api/admin/products/route";
import { POST as LOGIN } from "@/app/api/auth/login/route";
import { inventoryEndpoints } from "@/lib/inventory/endpoints";
import { db } from "@/lib/platform/database/db";
import { ENDPOINTS } from "@/lib/server/openapi-document";
import { stockEndpoints } from "@/lib/stock/endpoints";
import { complaintsAbout } from "@/tests/setup/complaints";
import { createUser } from "@/tests/setup/factories";
import { BODIES, VALUES } from "@/tests/setup/hostile-values";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sessionOf } from "@/tests/setup/request";
import { sampleRequest } from "@/tests/setup/sample-requests";

const changes = ENDPOINTS.filter(({ method }) => method !== "GET");

test.each(changes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s answers hostile bodies with a sentence",
  async (_, endpoint) => {
    const { body = {} } = sampleRequest(endpoint);
    const variants = [
      ...Object.keys(body).flatMap((field) =>
        VALUES.map((value) => JSON.stringify({ ...body, [field]: value })),
      ),
      ...BODIES,
    ];
    const complaints = await complaintsAbout(
      endpoint,
      variants.map((variant) => ({ what: variant, body: variant })),
    );
    expect(complaints).toEqual([]);
  },
);

test("hostile times of a selection get a sentence", async () => {
  const variants = ["0000-01-01T00:00:00.000Z", ...VALUES].map((pulledUntil) => ({
    what: pulledUntil,
    body: JSON.stringify({ action: "ship", all: { status: "vault", pulledUntil } }),
  }));
  expect(await complaintsAbout(inventoryEndpoints.actOnCards, variants)).toEqual([]);
});

test("a field without words in the specification is named in plain words", async () => {
  const response = await call(CREATE_PRODUCTS, "/api/admin/products", {
    method: "POST",
    cookie: await sessionOf(await createUser({ role: "OWNER" })),
    body: {
      ...sampleRequest(stockEndpoints.createProducts).body,
      description: 5,
    },
  });
  expect([response.status, await response.text()]).toEqual([400, "The description is not valid."]);
});

test("bytes that are not UTF-8 are refused", async () => {
  const body = Buffer.concat([
    Buffer.from('{"username":"'),
    Buffer.from([0xff, 0xc0]),
    Buffer.from('","password":"x"}'),
  ]);
  const request = new NextRequest("http://localhost:3000/api/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const response = await LOGIN(request, { params: Promise.resolve({}) });
  expect([response.status, await response.text()]).toEqual([400, "The request is not valid JSON."]);
});

test("a client that disconnects in the middle of its body gets 400", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"user'));
      controller.error(new Error("aborted"));
    },
  });
  const request = new NextRequest("http://localhost:3000/api/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    duplex: "half",
  });
  expect((await LOGIN(request, { params: Promise.resolve({}) })).status).toBe(400);
});

test("hostile bodies leave the stored data valid", async () => {
  expect(await listBreaches(db)).toEqual([]);
});
