import { addressOf } from "@/lib/client/address";
import { call, isRefusal } from "@/lib/client/call";
import { query, under } from "@/lib/client/query";
import { ApiError, errorMessage, errorWithStatus } from "@/lib/platform/client/api-client";

const fetched = jest.spyOn(globalThis, "fetch");

beforeEach(() => {
  fetched.mockImplementation(async () => new Response("{}"));
});
afterAll(() => {
  fetched.mockRestore();
});

const lastCall = () => fetched.mock.lastCall ?? [];

test("an error of ours names the request, so that support finds it", async () => {
  const sentence = "Something went wrong on our side. Please try again.";
  const answer = (status: number) =>
    new Response(sentence, { status, headers: { "X-Request-Id": "6f0c2f" } });
  fetched.mockImplementation(async () => answer(500));
  const error: unknown = await call("GET /api/orders").catch((thrown: unknown) => thrown);
  expect(errorMessage(error)).toBe(
    `${sentence} If it keeps happening, send us this number: 6f0c2f.`,
  );
  expect(errorWithStatus(error)).toBe(`500: ${sentence}`);
  fetched.mockImplementation(async () => answer(409));
  expect(errorMessage(await call("GET /api/orders").catch((thrown: unknown) => thrown))).toBe(
    sentence,
  );
});

describe("an address", () => {
  test("has its parameters encoded", () => {
    expect(
      addressOf("GET /api/admin/breaks/{id}/scans/{scan}", {
        params: { id: "a/b", scan: "ü?" },
        query: { width: "320" },
      }),
    ).toBe("/api/admin/breaks/a%2Fb/scans/%C3%BC%3F?width=320");
  });

  test("has its query encoded, without what is undefined", () => {
    const search = { q: "a & b", sort: "newest" } as const;
    expect(addressOf("GET /api/admin/products", { query: { ...search, cursor: undefined } })).toBe(
      "/api/admin/products?q=a+%26+b&sort=newest",
    );
    expect(addressOf("GET /api/orders", { query: { cursor: undefined } })).toBe("/api/orders");
    expect(addressOf("GET /api/orders")).toBe("/api/orders");
  });

  test("is its query key, which can be found by prefix", () => {
    const { queryKey } = query("GET /api/orders/{id}", { params: { id: "1" } });
    expect(queryKey).toEqual(["/api/orders/1"]);
    expect(under("/api/orders").predicate({ queryKey })).toBe(true);
    expect(under("/api/orders?").predicate({ queryKey })).toBe(false);
  });
});

test("a call sends its method, address, headers and body", async () => {
  await call("POST /api/orders/{id}/cancel", {
    params: { id: "1" },
    body: { positions: [1] },
    headers: { "X-Time-Zone": "UTC" },
  });
  const [address, init] = lastCall();
  expect(address).toBe("/api/orders/1/cancel");
  expect(init).toMatchObject({
    method: "POST",
    credentials: "include",
    body: '{"positions":[1]}',
    headers: { "Content-Type": "application/json", "X-Time-Zone": "UTC" },
  });

  await call("GET /api/orders");
  expect(lastCall()[1]).not.toHaveProperty("body");
  expect(lastCall()[1]?.headers).not.toHaveProperty("Content-Type");
});

describe("a refused call throws", () => {
  const callRefused = (response: Response) => {
    fetched.mockResolvedValue(response);
    return call("GET /api/orders").catch((error: unknown) => error);
  };

  test("the sentence of the response", async () => {
    const error = await callRefused(new Response("Please sign in.", { status: 401 }));
    expect(error).toEqual(new ApiError(401, "Please sign in."));
    expect(isRefusal<"GET /api/orders">(error, 401)).toBe(true);
    expect(isRefusal<"GET /api/orders">(error, 400)).toBe(false);
  });

  test("the problem's detail and fields", async () => {
    const errors = [{ field: "limit", message: "Too many." }];
    const problem = JSON.stringify({ title: "Bad Request", detail: "Too many.", errors });
    const headers = { "Content-Type": "application/problem+json" };
    expect(await callRefused(new Response(problem, { status: 400, headers }))).toEqual(
      new ApiError(400, "Too many.", errors),
    );
  });
});

describe("a call that outlives its page", () => {
  const act = (cardIds: string[], keepalive = false) =>
    call("POST /api/inventory/actions", {
      body: { action: "ship", cardIds },
      keepalive,
    });
  const isKeepalive = () => lastCall()[1]?.keepalive;

  test("is sent with keepalive only if it asks for it", async () => {
    await act(["a"], true);
    expect(isKeepalive()).toBe(true);
    await act(["a"]);
    expect(isKeepalive()).toBe(false);
  });

  test.each([
    ["a", 70_000],
    ["é", 31_000],
  ])("drops keepalive above the browsers' size limit: %s", async (letter, count) => {
    await act([letter.repeat(count)], true);
    expect(isKeepalive()).toBe(false);
  });
});

test("a person reads the sentence, and the status only in the specified toasts", () => {
  const error = new ApiError(400, "Please enter an amount.");
  expect(errorMessage(error)).toBe("Please enter an amount.");
  expect(errorWithStatus(error)).toBe("400: Please enter an amount.");
});
