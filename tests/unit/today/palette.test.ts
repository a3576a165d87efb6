import { localGroups } from "@/components/admin/palette/local-items";
import { beginningOfNumber } from "@/lib/today/search/number-prefixes";

const WAITING = [
  { id: "message", count: 2, since: null, next: "/admin/messages/1", dueOn: null },
  { id: "claim", count: 0, since: null, next: "/admin/claims", dueOn: null },
] as const;
const labelsOf = (text: string, role: Parameters<typeof localGroups>[1]["role"] = "OWNER") => {
  const { first, rest } = localGroups(text, { role, waiting: WAITING });
  return [...first, ...rest].flatMap(({ items }) => items).map(({ label }) => label);
};

test("names that begin with the text come first, pages before what waits there", () => {
  expect(labelsOf("messages")).toEqual(["Messages", "Messages to answer"]);
  expect(labelsOf("messages to")).toEqual(["Messages to answer"]);
  expect(labelsOf("")[0]).toBe("Messages to answer");
});

test("an action is offered to the roles that may do it, also under other words", () => {
  expect(labelsOf("goodwill", "SUPPORT")).toEqual(["Refund an order"]);
  expect(labelsOf("goodwill", "BREAKER")).toEqual([]);
  expect(labelsOf("invite")).toEqual(["Invite a colleague"]);
  expect(labelsOf("invite", "MANAGER")).toEqual([]);
  expect(labelsOf("price", "SHIPPER")).toEqual([]);
  expect(labelsOf("log out", "BREAKER")).toEqual(["Sign out"]);
});

test.each([
  ["fw-1", "FW-1"],
  ["xFS-9", "FS-9"],
  ["gb-1", "GB-1"],
  ["xp-1", "P-1"],
  ["zc-2", "C-2"],
  ["fw-", null],
  ["a-1", null],
  ["10007", null],
])("what was typed last, %s, begins the number %s", (typed, number) => {
  expect(beginningOfNumber(typed)).toBe(number);
});
