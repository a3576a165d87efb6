import { z } from "zod";

import { GET as UNKNOWN_CALL } from "@/app/api/[...path]/route";
import { GET as LIST_ALL } from "@/app/api/admin/products/route";
import { GET as LIST_ON_SALE } from "@/app/api/products/route";
import { GET as GET_SCAN } from "@/app/scans/[file]/route";
import { GET as GET_PICTURE } from "@/app/uploads/[file]/route";
import { findListing } from "@/lib/catalog/listing-queries";
import { db } from "@/lib/platform/database/db";
import { ENDPOINTS } from "@/lib/server/openapi-document";
import { complaintsAbout, type Target, type Variant } from "@/tests/setup/complaints";
import { createUser } from "@/tests/setup/factories";
import { CURSORS, TEXTS } from "@/tests/setup/hostile-values";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sessionOf } from "@/tests/setup/request";

const file = z.object({ file: z.string() });
const FILES: Target[] = [
  { id: "getScan", method: "GET", path: "/scans/x", params: file, handle: GET_SCAN },
  { id: "getPicture", method: "GET", path: "/uploads/x", params: file, handle: GET_PICTURE },
  { id: "unknown", method: "GET", path: "/api/nothing", handle: UNKNOWN_CALL },
];

const named = (targets: Target[]) =>
  targets.map((target) => [`${target.method} ${target.path}`, target] as const);

test.each(named([...ENDPOINTS, ...FILES]))(
  "%s answers hostile parameters with a sentence",
  async (_, target) => {
    const variants = [
      ...Object.keys(target.params?.shape ?? {}).flatMap(inPath),
      ...Object.keys(target.query?.shape ?? {}).flatMap(inQuery),
      ...TWICE,
    ];
    expect(await complaintsAbout(target, variants)).toEqual([]);
  },
);

/** One of each kind: what the route itself reads of a request depends on nothing else. */
const KINDS = new Map(
  ENDPOINTS.map((target) => {
    const { method, path, access, confirm, headers, body, rawBody } = target;
    const kind = [
      method === "GET",
      access,
      confirm,
      Object.keys(headers?.shape ?? {}),
      Boolean(body),
      rawBody,
      path.startsWith("/api/webhooks/") && path,
    ];
    return [JSON.stringify(kind), target];
  }),
).values();

test.each(named([...KINDS, ...FILES]))(
  "%s answers hostile headers and cookies with a sentence",
  async (_, target) => {
    expect(await complaintsAbout(target, [...HEADERS, ...COOKIES])).toEqual([]);
  },
);

const inPath = (name: string): Variant[] =>
  TEXTS.map((text) => ({ what: { [name]: text }, params: { [name]: text } }));

const inQuery = (name: string): Variant[] => {
  const values = [
    ...TEXTS.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"))),
    ...["%", "%E0%A4%A", "%00"],
    ...(name === "cursor" ? CURSORS.map(({ sort, cursor }) => cursor + (SORTED[sort] ?? "")) : []),
  ];
  return values.map((value) => {
    const query = `?${name}=${value}`;
    return { what: query, query };
  });
};
/** Elsewhere, a cursor that belongs to another sort is refused before it is read. */
const SORTED: Record<string, string> = {
  name: "&sort=name",
  price: "&sort=price-asc",
  "-price": "&sort=price-desc",
  "-year": "&sort=year-desc",
  rarity: "&sort=rarity",
  "-relevance": "&q=a",
};

const TWICE: Variant[] = [{ what: "twice", query: "?q=a&q=b&__proto__=c&constructor=d" }];

const headersOf = (name: string, values: string[]): Variant[] =>
  values.map((value) => ({ what: `${name}: ${value}`, headers: { [name]: value } }));

const HEADERS: Variant[] = [
  ...headersOf("content-type", [
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/json; charset=utf-16",
    "x",
  ]),
  ...headersOf("origin", [
    "null",
    "garbage",
    "https://evil.example",
    "http://localhost:3000@evil.example",
  ]),
  ...headersOf("idempotency-key", ["", " ", "x", "~".repeat(5000), "a\tb c d e f", "null"]),
  ...headersOf("x-cart-session", ["'\"ÿ"]),
  ...headersOf("stripe-signature", [
    "",
    "t=1,v1=00",
    "t=x,v1=",
    "t=99999999999999999999,v1=00",
    "v1=00",
    "t=,,==ÿ",
  ]),
  ...headersOf("content-length", ["999999999"]),
  ...headersOf("x-forwarded-for", [",, ÿ,[::1"]),
  { what: "gzip", headers: { "content-encoding": "gzip" }, body: "\u001f\u008b\b\u0000" },
];

const COOKIES: Variant[] = [
  "authjs.session-token=garbage",
  "authjs.session-token=%00; authjs.session-token=%E0",
  "fairwax.registration=%E0%A4%A",
  "=;;=",
  "__proto__=1",
].map((cookie) => ({ what: cookie, cookie }));

test("an impossible slug finds no listing", async () => {
  expect(await Promise.all(TEXTS.map((text) => findListing(text)))).toEqual(TEXTS.map(() => null));
});

test("a year without boxes, such as the year 0, lists nothing", async () => {
  const cookie = await sessionOf(await createUser({ role: "OWNER" }));
  for (const [handler, path] of [
    [LIST_ON_SALE, "/api/products"],
    [LIST_ALL, "/api/admin/products"],
  ] as const) {
    const response = await call(handler, `${path}?year=0000`, { cookie });
    expect([response.status, await response.json(), response.headers.get("x-total-count")]).toEqual(
      [200, [], "0"],
    );
  }
});

test("hostile parameters leave the stored data valid", async () => {
  expect(await listBreaches(db)).toEqual([]);
});
