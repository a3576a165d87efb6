import { serializeError, withoutValues } from "@/lib/platform/logging/serialize-error";

test.each([
  ["Payment 7 took another amount.", "Payment 7 took another amount."],
  ['no column "price" of relation "products"', 'no column "price" of relation "products"'],
  ['invalid input syntax for type uuid: "x"', 'invalid input syntax for type uuid: "…"'],
  ['invalid input value for enum status: "a" b "c"', 'invalid input value for enum status: "…"'],
  ['value "a" is out of range for type integer', 'value "…" is out of range for type integer'],
  ["ungültige Eingabesyntax für Typ uuid: »a«", 'ungültige Eingabesyntax für Typ uuid: "…"'],
  ['an open quote "and what follows', 'an open quote "…"'],
  ['relation "two words" is a value', 'relation "…" is a value'],
  ["550 rejected: <ada@example.com>, bob@example.com", "550 rejected: <…@…>, …@…"],
  ["cannot reach postgresql://user:password@host:5432/shop", "cannot reach …@…"],
])("%j is logged as %j", (message, logged) => {
  expect(withoutValues(message)).toBe(logged);
});

test("a long message is cut, and a quote cut in two is still redacted", () => {
  expect(withoutValues("long ".repeat(200))).toBe(`${"long ".repeat(100)}…`);
  expect(withoutValues(`bad: "${"secret ".repeat(10_000)}"`)).toBe('bad: "…"');
});

test("keeps name, code, the first frames, and the cause with its code", () => {
  const cause = Object.assign(new Error('no "secret"'), { code: "ECONNREFUSED" });
  const error = new TypeError("fetch failed", { cause });
  expect(serializeError(error)).toEqual({
    name: "TypeError",
    message: "fetch failed",
    code: undefined,
    stack: expect.stringMatching(/^ +at .*serialize-error\.test/),
    cause: { name: "Error", message: 'no "…"', code: "ECONNREFUSED" },
  });
});

test("a message that looks like a stack frame stays out of the stack", () => {
  const error = new Error('bad "\n    at secret (password:1:1)"');
  expect(JSON.stringify(serializeError(error))).not.toMatch(/secret|password/);
});

test.each([[null], ["secret"], [{ message: "secret" }]])("thrown %j is not repeated", (thrown) => {
  expect(JSON.stringify(serializeError(thrown))).not.toContain("secret");
});
