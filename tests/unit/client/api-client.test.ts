import { apiRequest } from "@/lib/platform/client/api-client";

const fetched = jest.spyOn(globalThis, "fetch");

beforeEach(() => {
  fetched.mockResolvedValue(new Response("{}"));
});
afterAll(() => {
  fetched.mockRestore();
});

const isKept = () => fetched.mock.lastCall?.[1]?.keepalive;

test("a call outlives its page if it is meant to and small enough", async () => {
  await apiRequest("POST", "/api/inventory/actions", { cardIds: ["a"] }, { keepalive: true });
  expect(isKept()).toBe(true);
  await apiRequest("POST", "/api/inventory/actions", { cardIds: ["a"] });
  expect(isKept()).toBe(false);
});

test.each([
  ["a", 70_000],
  ["é", 31_000],
])("a call with more than browsers keep is sent without: %s", async (letter, count) => {
  const body = { text: letter.repeat(count) };
  await apiRequest("POST", "/api/inventory/actions", body, { keepalive: true });
  expect(isKept()).toBe(false);
});
