import type { NextRequest } from "next/server";

import * as unknownCall from "@/app/api/[...path]/route";
import * as address from "@/app/api/account/address/route";
import * as verificationConfirm from "@/app/api/account/email-verification/confirm/route";
import * as verification from "@/app/api/account/email-verification/route";
import * as accountExport from "@/app/api/account/export/route";
import * as interests from "@/app/api/account/interests/route";
import * as password from "@/app/api/account/password/route";
import * as profile from "@/app/api/account/profile/route";
import * as account from "@/app/api/account/route";
import * as breakCommit from "@/app/api/admin/breaks/[id]/commit/route";
import * as breakCorrections from "@/app/api/admin/breaks/[id]/corrections/route";
import * as breakImport from "@/app/api/admin/breaks/[id]/import/route";
import * as breakPack from "@/app/api/admin/breaks/[id]/packs/[pack]/route";
import * as oneBreak from "@/app/api/admin/breaks/[id]/route";
import * as breakScan from "@/app/api/admin/breaks/[id]/scans/[scan]/route";
import * as breakScans from "@/app/api/admin/breaks/[id]/scans/route";
import * as breakVoid from "@/app/api/admin/breaks/[id]/void/route";
import * as breaks from "@/app/api/admin/breaks/route";
import * as lineSent from "@/app/api/admin/orders/lines/[id]/sent/route";
import * as adminProduct from "@/app/api/admin/products/[id]/route";
import * as adminProducts from "@/app/api/admin/products/route";
import * as uploadUrl from "@/app/api/admin/upload-url/route";
import * as login from "@/app/api/auth/login/route";
import * as logout from "@/app/api/auth/logout/route";
import * as complete from "@/app/api/auth/register/complete/route";
import * as step1 from "@/app/api/auth/register/step1/route";
import * as resetConfirm from "@/app/api/auth/reset-password/confirm/route";
import * as resetRequest from "@/app/api/auth/reset-password/request/route";
import * as user from "@/app/api/auth/user/route";
import * as box from "@/app/api/boxes/[id]/route";
import * as boxes from "@/app/api/boxes/route";
import * as cartLine from "@/app/api/cart/[id]/route";
import * as cart from "@/app/api/cart/route";
import * as cartSession from "@/app/api/cart/session/[sessionId]/route";
import * as checkoutPayment from "@/app/api/checkout/[id]/payment/route";
import * as checkoutOne from "@/app/api/checkout/[id]/route";
import * as checkout from "@/app/api/checkout/route";
import * as contact from "@/app/api/contact/route";
import * as undo from "@/app/api/inventory/actions/[id]/undo/route";
import * as actions from "@/app/api/inventory/actions/route";
import * as card from "@/app/api/inventory/cards/[id]/route";
import * as cards from "@/app/api/inventory/cards/route";
import * as inventory from "@/app/api/inventory/route";
import * as sample from "@/app/api/inventory/sample/route";
import * as noticeSeen from "@/app/api/notices/[id]/seen/route";
import * as notices from "@/app/api/notices/route";
import * as orderCancel from "@/app/api/orders/[id]/cancel/route";
import * as order from "@/app/api/orders/[id]/route";
import * as orders from "@/app/api/orders/route";
import * as packOpening from "@/app/api/packs/[id]/open/route";
import * as pack from "@/app/api/packs/[id]/route";
import * as products from "@/app/api/products/route";
import * as suggest from "@/app/api/products/suggest/route";
import * as upload from "@/app/api/uploads/[key]/route";
import * as stripeEvent from "@/app/api/webhooks/stripe/route";
import * as scan from "@/app/scans/[file]/route";
import * as picture from "@/app/uploads/[file]/route";
import { findListing } from "@/lib/catalog/listing-queries";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { PROFILE, stepOneOf } from "@/tests/setup/accounts";
import { checkoutInput } from "@/tests/setup/checkout";
import { draftCard } from "@/tests/setup/draft-card";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sessionOf } from "@/tests/setup/request";
import { createOpenBreak } from "@/tests/setup/sold-box";

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;
type Variant = {
  what: unknown;
  path?: string;
  params?: Record<string, string>;
  body?: string;
  headers?: Record<string, string>;
  cookie?: string;
};
type Endpoint = {
  handler: Handler;
  method: string;
  path: string;
  params?: Record<string, string>;
  body?: object;
  query?: string[];
  headers?: Record<string, string>;
  cookie?: string;
};

const NOBODY = "0b0f1a5e-0000-4000-8000-000000000000";
const KEY = "0".repeat(32);
const TRY = { "idempotency-key": "hostile-0001" };
const PAGING = ["q", "category", "year", "sort", "limit", "cursor"];

/** A break that takes what it is sent. */
let openBreak = NOBODY;
/** A session that may end. */
let leaving = "";

const ENDPOINTS: Endpoint[] = [
  {
    handler: login.POST,
    method: "POST",
    path: "/api/auth/login",
    body: { username: "nobody", password: "wrong password" },
  },
  {
    handler: logout.POST,
    method: "POST",
    path: "/api/auth/logout",
    get cookie() {
      return leaving;
    },
  },
  { handler: user.GET, method: "GET", path: "/api/auth/user" },
  {
    handler: step1.POST,
    method: "POST",
    path: "/api/auth/register/step1",
    body: stepOneOf("hostile"),
  },
  { handler: complete.POST, method: "POST", path: "/api/auth/register/complete", body: PROFILE },
  {
    handler: resetRequest.POST,
    method: "POST",
    path: "/api/auth/reset-password/request",
    body: { email: "nobody@example.com" },
  },
  {
    handler: resetConfirm.POST,
    method: "POST",
    path: "/api/auth/reset-password/confirm",
    body: { token: "x", newPassword: "eleven wax owls", confirmPassword: "eleven wax owls" },
  },
  { handler: products.GET, method: "GET", path: "/api/products", query: PAGING },
  { handler: suggest.GET, method: "GET", path: "/api/products/suggest", query: ["q"] },
  { handler: cart.GET, method: "GET", path: "/api/cart", query: ["sessionId"] },
  {
    handler: cart.POST,
    method: "POST",
    path: "/api/cart",
    body: { productId: 1, quantity: 1, sessionId: "abcdefghi" },
  },
  { handler: cartLine.GET, method: "GET", path: "/api/cart/x", params: { id: "x" } },
  {
    handler: cartLine.PATCH,
    method: "PATCH",
    path: "/api/cart/x",
    params: { id: NOBODY },
    body: { quantity: 1 },
  },
  { handler: cartLine.DELETE, method: "DELETE", path: "/api/cart/x", params: { id: NOBODY } },
  {
    handler: cartSession.DELETE,
    method: "DELETE",
    path: "/api/cart/session/x",
    params: { sessionId: "x" },
  },
  { handler: adminProducts.GET, method: "GET", path: "/api/admin/products", query: PAGING },
  {
    handler: adminProducts.POST,
    method: "POST",
    path: "/api/admin/products",
    body: {
      imageUrl: "/art/x-640.webp",
      year: 2024,
      brand: "B",
      set: "S",
      format: "Hobby",
      price: "1.00",
      provenance: "Loose Box",
      quantity: 1,
      category: "baseball",
      name: "N",
      description: "D",
    },
  },
  {
    handler: adminProduct.PUT,
    method: "PUT",
    path: "/api/admin/products/1",
    params: { id: "999999" },
    body: { isAvailable: true },
  },
  {
    handler: adminProduct.DELETE,
    method: "DELETE",
    path: "/api/admin/products/1",
    params: { id: "999999" },
  },
  { handler: breaks.GET, method: "GET", path: "/api/admin/breaks" },
  {
    handler: breaks.POST,
    method: "POST",
    path: "/api/admin/breaks",
    body: {
      orderLineId: NOBODY,
      boxId: "0b0f1a5e",
      packCount: 1,
      cardsPerPack: 1,
      station: "S",
      cameras: ["A"],
    },
  },
  { handler: oneBreak.GET, method: "GET", path: "/api/admin/breaks/x", params: { id: NOBODY } },
  {
    handler: oneBreak.PATCH,
    method: "PATCH",
    path: "/api/admin/breaks/x",
    get params() {
      return { id: openBreak };
    },
    body: { videoA: "a", videoB: "b", deviations: "c", packCount: 2, cardsPerPack: 3 },
  },
  {
    handler: breakPack.PUT,
    method: "PUT",
    path: "/api/admin/breaks/x/packs/1",
    get params() {
      return { id: openBreak, pack: "1" };
    },
    body: { replaces: ["v"], cards: [draftCard(1, 1)] },
  },
  {
    handler: breakScans.POST,
    method: "POST",
    path: "/api/admin/breaks/x/scans",
    get params() {
      return { id: openBreak };
    },
    query: ["name"],
  },
  {
    handler: breakScan.GET,
    method: "GET",
    path: "/api/admin/breaks/x/scans/x",
    params: { id: NOBODY, scan: NOBODY },
    query: ["width"],
  },
  {
    handler: breakImport.POST,
    method: "POST",
    path: "/api/admin/breaks/x/import",
    get params() {
      return { id: openBreak };
    },
    query: ["dryRun"],
  },
  {
    handler: breakVoid.POST,
    method: "POST",
    path: "/api/admin/breaks/x/void",
    params: { id: NOBODY },
    body: { reason: "The box fell into water" },
  },
  {
    handler: breakCommit.POST,
    method: "POST",
    path: "/api/admin/breaks/x/commit",
    params: { id: NOBODY },
    body: { shortPacks: [{ pack: 1, cards: 1 }] },
  },
  {
    handler: breakCorrections.POST,
    method: "POST",
    path: "/api/admin/breaks/x/corrections",
    params: { id: NOBODY },
    body: { pack: 1, position: 1, reason: "Misread", changes: { player: "Nora", rarity: "Rare" } },
  },
  {
    handler: lineSent.POST,
    method: "POST",
    path: "/api/admin/orders/lines/x/sent",
    params: { id: NOBODY },
    body: { tracking: "1Z" },
  },
  { handler: notices.GET, method: "GET", path: "/api/notices" },
  { handler: noticeSeen.POST, method: "POST", path: "/api/notices/x/seen", params: { id: NOBODY } },
  {
    handler: uploadUrl.POST,
    method: "POST",
    path: "/api/admin/upload-url",
    body: { contentType: "image/png", size: 10 },
  },
  {
    handler: upload.PUT,
    method: "PUT",
    path: `/api/uploads/${KEY}`,
    params: { key: KEY },
    query: ["expires", "signature"],
  },
  { handler: picture.GET, method: "GET", path: "/uploads/x", params: { file: `${KEY}-640.webp` } },
  {
    handler: stripeEvent.POST,
    method: "POST",
    path: "/api/webhooks/stripe",
    body: { type: "checkout.session.completed", data: { object: { id: "x" } } },
  },
  { handler: unknownCall.GET, method: "GET", path: "/api/nothing", params: { path: "nothing" } },
  {
    handler: contact.POST,
    method: "POST",
    path: "/api/contact",
    body: {
      name: "Nora",
      email: "n@example.com",
      topic: "other",
      message: "Long enough",
      reference: "",
      openForMs: 5000,
    },
  },
  { handler: account.GET, method: "GET", path: "/api/account" },
  { handler: account.DELETE, method: "DELETE", path: "/api/account" },
  {
    handler: profile.PATCH,
    method: "PATCH",
    path: "/api/account/profile",
    body: { fullName: "Nora", email: "n@example.com", currentPassword: "wrong password" },
  },
  {
    handler: address.PATCH,
    method: "PATCH",
    path: "/api/account/address",
    body: {
      street: "12 Harbor Street",
      city: "Portland",
      state: "Maine",
      zipCode: "04101",
      country: "US",
    },
  },
  {
    handler: interests.PATCH,
    method: "PATCH",
    path: "/api/account/interests",
    body: { cardInterests: ["soccer"] },
  },
  {
    handler: password.POST,
    method: "POST",
    path: "/api/account/password",
    body: {
      currentPassword: "wrong password",
      newPassword: "eleven wax owls",
      confirmPassword: "eleven wax owls",
    },
  },
  { handler: verification.POST, method: "POST", path: "/api/account/email-verification" },
  {
    handler: verificationConfirm.POST,
    method: "POST",
    path: "/api/account/email-verification/confirm",
    body: { token: "x" },
  },
  { handler: accountExport.GET, method: "GET", path: "/api/account/export" },
  { handler: boxes.GET, method: "GET", path: "/api/boxes", query: ["limit", "cursor"] },
  { handler: box.GET, method: "GET", path: "/api/boxes/x", params: { id: NOBODY } },
  { handler: pack.GET, method: "GET", path: "/api/packs/x", params: { id: NOBODY } },
  {
    handler: pack.PATCH,
    method: "PATCH",
    path: "/api/packs/x",
    params: { id: NOBODY },
    body: { revealedCount: 1, isComplete: false },
  },
  { handler: packOpening.POST, method: "POST", path: "/api/packs/x/open", params: { id: NOBODY } },
  { handler: inventory.GET, method: "GET", path: "/api/inventory" },
  {
    handler: cards.GET,
    method: "GET",
    path: "/api/inventory/cards",
    query: ["status", "sort", "limit", "cursor"],
  },
  { handler: card.GET, method: "GET", path: "/api/inventory/cards/x", params: { id: NOBODY } },
  {
    handler: actions.POST,
    method: "POST",
    path: "/api/inventory/actions",
    body: { action: "ship", cardIds: [NOBODY] },
  },
  {
    handler: actions.POST,
    method: "POST",
    path: "/api/inventory/actions",
    body: { action: "ship", all: { status: "vault", pulledUntil: "0000-01-01T00:00:00.000Z" } },
  },
  {
    handler: undo.POST,
    method: "POST",
    path: "/api/inventory/actions/x/undo",
    params: { id: NOBODY },
  },
  { handler: sample.DELETE, method: "DELETE", path: "/api/inventory/sample" },
  {
    handler: checkout.POST,
    method: "POST",
    path: "/api/checkout",
    body: checkoutInput({ productId: 999999, price: "1.00" }),
    headers: TRY,
  },
  { handler: checkoutOne.GET, method: "GET", path: "/api/checkout/x", params: { id: NOBODY } },
  {
    handler: checkoutOne.DELETE,
    method: "DELETE",
    path: "/api/checkout/x",
    params: { id: NOBODY },
  },
  {
    handler: checkoutPayment.POST,
    method: "POST",
    path: "/api/checkout/x/payment",
    params: { id: NOBODY },
    body: { card: { number: "4242424242424242" } },
    headers: TRY,
  },
  { handler: orders.GET, method: "GET", path: "/api/orders", query: ["limit", "cursor"] },
  { handler: order.GET, method: "GET", path: "/api/orders/x", params: { id: NOBODY } },
  {
    handler: orderCancel.POST,
    method: "POST",
    path: "/api/orders/x/cancel",
    params: { id: NOBODY },
    body: { positions: [1] },
  },
  {
    handler: scan.GET,
    method: "GET",
    path: "/scans/x",
    params: { file: `${"A".repeat(22)}-500.avif` },
  },
];

const TEXTS = [
  "",
  " ",
  "NaN",
  "-1",
  "0000",
  "1e9",
  "2147483648",
  "9007199254740993",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202e\u200b",
  "﷽".repeat(40),
  "💥".repeat(60),
  "x".repeat(5000),
  "__proto__",
  "../../etc/passwd",
  "'; DROP TABLE users;--",
  "<script>",
  "% _ \\",
  "!&|:*('",
  "//evil.example",
];
const VALUES: unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [null],
  ["__proto__"],
  [[[]]],
  {},
  { length: 5 },
  { toString: "x" },
  new Array(500).fill("x"),
];
const BODIES = [
  "{",
  "null",
  "[]",
  "1",
  '"x"',
  "[".repeat(9000) + "]".repeat(9000),
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  "x".repeat(70_000),
];
const TIMES = ["0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "x", 1];
const TIME_CURSORS = TIMES.flatMap((time) => [
  [time, NOBODY],
  ["date-pulled", "Rare", time, "1"],
  ["rarity", "Rare", time, "9".repeat(18)],
  ["rarity", "None", time, -1],
]);
const ROW_CURSORS = ["name", "price-asc", "year-desc", "newest", "relevance"].flatMap((sort) =>
  ["\u0000", "\ud800", "1.00", 1, -1, 1e300, null].flatMap((value) =>
    [1, 0, 2 ** 31, "1"].map((id) => [sort, value, id]),
  ),
);
const CURSORS = [...ROW_CURSORS, ...TIME_CURSORS].map((position) =>
  Buffer.from(JSON.stringify(position)).toString("base64url"),
);

let admin: string;
beforeAll(async () => {
  getEnv().STRIPE_WEBHOOK_SECRET = "whsec_of_this_test";
  admin = await sessionOf(await createUser({ isAdmin: true }));
  leaving = await sessionOf(await createUser());
  openBreak = (await createOpenBreak()).id;
});

/** Returns a defect, such as an error that is not one sentence for a person. */
async function complaintOf(response: Response, what: string): Promise<string[]> {
  if (response.status < 400) return [];
  const text = await response.text();
  const isSentence =
    /^[A-Z][^\n<>{}]{5,160}$/.test(text) &&
    !/Invalid input|expected|prisma|SELECT|node_modules/.test(text);
  return response.status < 500 &&
    isSentence &&
    response.headers.get("content-type") === "text/plain; charset=utf-8"
    ? []
    : [`${what.slice(0, 120)} → ${response.status} ${text.slice(0, 80)}`];
}

/** More at once would wait for the pool's connections, and be overload. */
const AT_ONCE = 10;

async function complaints(endpoint: Endpoint, variants: Variant[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < variants.length; from += AT_ONCE) {
    found.push(...(await complaintsOf(endpoint, variants.slice(from, from + AT_ONCE))));
  }
  return found;
}

async function complaintsOf(endpoint: Endpoint, variants: Variant[]): Promise<string[]> {
  const { handler, method } = endpoint;
  const found = await Promise.all(
    variants.map(
      async ({
        what,
        path = endpoint.path,
        params = endpoint.params ?? {},
        body,
        headers = {},
        cookie = endpoint.cookie ?? admin,
      }) => {
        const sent =
          method === "GET" || method === "DELETE"
            ? undefined
            : (body ?? JSON.stringify(endpoint.body ?? {}));
        return complaintOf(
          await call(handler, path, {
            method,
            params,
            headers: { ...endpoint.headers, ...headers },
            cookie,
            ...(sent === undefined ? {} : { body: sent }),
          }),
          JSON.stringify(what),
        );
      },
    ),
  );
  return found.flat();
}

describe.each(
  ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)("%s", (_, endpoint) => {
  test("answers hostile bodies with a sentence", async () => {
    const fields = Object.keys(endpoint.body ?? {});
    const variants = [
      ...fields
        .flatMap((field) => VALUES.map((value) => ({ ...endpoint.body, [field]: value })))
        .map((value) => JSON.stringify(value)),
      ...BODIES,
    ];
    expect(
      await complaints(
        endpoint,
        variants.map((body) => ({ what: body, body })),
      ),
    ).toEqual([]);
  });

  test("answers hostile parameters, headers and cookies with a sentence", async () => {
    const names = Object.keys(endpoint.params ?? {});
    const variants: Variant[] = [
      ...names.flatMap((name) =>
        TEXTS.map((text) => ({
          what: { [name]: text },
          params: { ...endpoint.params, [name]: text },
        })),
      ),
      ...(endpoint.query ?? []).flatMap((name) => {
        const values = [
          ...TEXTS.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"))),
          "%",
          "%E0%A4%A",
          "%00",
          ...(name === "cursor" ? CURSORS : []),
        ];
        const sorts =
          name === "cursor"
            ? ["", "&sort=name", "&sort=price-asc", "&sort=year-desc", "&sort=rarity", "&q=a"]
            : [""];
        return values
          .flatMap((value) => sorts.map((sort) => `${endpoint.path}?${name}=${value}${sort}`))
          .map((path) => ({ what: path, path }));
      }),
      { what: "twice", path: `${endpoint.path}?q=a&q=b&__proto__=c&constructor=d` },
      ...[
        "text/plain",
        "multipart/form-data; boundary=x",
        "application/json; charset=utf-16",
        "x",
      ].map((type) => ({ what: type, headers: { "content-type": type } })),
      ...["null", "garbage", "https://evil.example", "http://localhost:3000@evil.example"].map(
        (origin) => ({ what: origin, headers: { origin } }),
      ),
      ...["", " ", "x", "~".repeat(5000), "a\tb c d e f", "null"].map((key) => ({
        what: `key ${key}`,
        headers: { "idempotency-key": key },
      })),
      { what: "gzip", headers: { "content-encoding": "gzip" }, body: "\u001f\u008b\b\u0000" },
      { what: "cart", headers: { "x-cart-session": "'\"ÿ" } },
      ...["", "t=1,v1=00", "t=x,v1=", "t=99999999999999999999,v1=00", "v1=00", "t=,,==ÿ"].map(
        (signature) => ({ what: signature, headers: { "stripe-signature": signature } }),
      ),
      { what: "length", headers: { "content-length": "999999999" } },
      { what: "forwarded", headers: { "x-forwarded-for": ",, ÿ,[::1" } },
      ...[
        "authjs.session-token=garbage",
        "authjs.session-token=%00; authjs.session-token=%E0",
        "fairwax.registration=%E0%A4%A",
        "=;;=",
        "__proto__=1",
      ].map((cookie) => ({ what: cookie, cookie })),
    ];
    expect(await complaints(endpoint, variants)).toEqual([]);
  });
});

test("names a field in a person's words where the specification has none", async () => {
  const response = await call(adminProducts.POST, "/api/admin/products", {
    method: "POST",
    cookie: admin,
    body: {
      ...ENDPOINTS.find(({ handler }) => handler === adminProducts.POST)?.body,
      description: 5,
    },
  });
  expect([response.status, await response.text()]).toEqual([400, "The description is not valid."]);
});

test("bytes that are no UTF-8 are refused, not taken for other text", async () => {
  const body = Buffer.concat([
    Buffer.from('{"username":"'),
    Buffer.from([0xff, 0xc0]),
    Buffer.from('","password":"x"}'),
  ]);
  const { NextRequest } = await import("next/server");
  const request = new NextRequest("http://localhost:3000/api/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const response = await login.POST(request, { params: Promise.resolve({}) });
  expect([response.status, await response.text()]).toEqual([400, "The request is not valid JSON."]);
});

test("a client that goes away in the middle of its body causes no defect", async () => {
  const { NextRequest } = await import("next/server");
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
  expect((await login.POST(request, { params: Promise.resolve({}) })).status).toBe(400);
});

test("a slug that nobody could have is no listing", async () => {
  expect(await Promise.all(TEXTS.map((text) => findListing(text)))).toEqual(TEXTS.map(() => null));
});

test("a year without boxes lists none, also the year 0", async () => {
  for (const [handler, path] of [
    [products.GET, "/api/products"],
    [adminProducts.GET, "/api/admin/products"],
  ] as const) {
    const response = await call(handler, `${path}?year=0000`, { cookie: admin });
    expect([response.status, await response.json(), response.headers.get("x-total-count")]).toEqual(
      [200, [], "0"],
    );
  }
});

test("leaves the stored catalogue and carts whole", async () => {
  expect(await listBreaches(db)).toEqual([]);
});
