import fs from "node:fs";

import { z } from "zod";

import { appCodeInputSchema, secondStepInputSchema } from "@/lib/accounts/factors/schema";
import { shippingAddressInputSchema } from "@/lib/accounts/shipping-address";
import { trackingNumberSchema } from "@/lib/orders/tracking-number";
import { asciiDigits } from "@/lib/platform/ascii-digits";
import { readNumber } from "@/lib/platform/read-number";
import { parseTracking } from "@/lib/shipments/desk/parse-tracking";
import { wholeNumber } from "@/lib/stock/batch-fields";
import { shortIdSchema, vaultPlaceSchema } from "@/lib/vault/schema";
import { tableOf } from "@/tests/setup/import-files";

const codesSchema = z.object({ taken: z.array(z.string()), "refused today": z.array(z.string()) });
const codes = z
  .record(z.string(), codesSchema)
  .parse(JSON.parse(fs.readFileSync("tests/fixtures/typed-codes.json", "utf8")));
const typedAs = (name: string) => Object.values(codes[name] ?? {}).flat();

test.each(typedAs("code of an authenticator app"))("%j is the code of an app", (code) => {
  expect(appCodeInputSchema.parse({ code })).toEqual({ code: "123456" });
});

test.each(typedAs("recovery code a0b2-c3d4-e5f6-g7h8"))("%j is a recovery code", (code) => {
  expect(secondStepInputSchema.parse({ method: "recovery", code })).toMatchObject({
    code: "a0b2c3d4e5f6g7h8",
  });
});

const written = Intl.supportedValuesOf("numberingSystem")
  .map((system) =>
    new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1234567890),
  )
  .filter((digits) => /^\p{Nd}+$/u.test(digits));

test.each(written)("%s are digits", (digits) => {
  expect(asciiDigits(digits)).toBe("1234567890");
});

const ADDRESS = { fullName: "Ana Wren", street: "1 Main", city: "Town", state: "CA" };

test.each([
  ["\uFF19\uFF10\uFF12\uFF11\uFF10", "United States", "90210"],
  ["\u0669\u0660\u0662\u0661\u0660", "United States", "90210"],
  ["9O21o-OOO1", "United States", "90210-0001"],
  ["OX1 2JD", "United Kingdom", "OX1 2JD"],
  ["K1A 0B1", "Canada", "K1A 0B1"],
])("the postcode %j of %s is %s", (zipCode, country, expected) => {
  expect(shippingAddressInputSchema.parse({ ...ADDRESS, zipCode, country }).zipCode).toBe(expected);
});

test.each([
  ["\uFF19\uFF14\uFF10\uFF10 1118 9922 3190 0000 12", "9400 1118 9922 3190 0000 12"],
  ["94OO 1118 9922 319O OOOO 12", "9400 1118 9922 3190 0000 12"],
  ["1ZO99AA10123456784", "1ZO99AA10123456784"],
])("the tracking number %j is %s", (typed, expected) => {
  expect(trackingNumberSchema.parse(typed)).toBe(expected);
});

test("numbers, quantities and ids take them, too", () => {
  expect(readNumber("fw 1OOO\uFF17", "FW")).toBe("FW-10007");
  expect(readNumber("\u0661\u0660\u0660\u0660\u0667", "FW")).toBe("FW-10007");
  expect([readNumber("foo", "FW"), readNumber("Leo 1", "FW")]).toEqual([null, null]);
  expect(wholeNumber("").parse("\uFF11O")).toBe(10);
  expect(shortIdSchema.parse("0123abcO")).toBe("0123abc0");
  expect(vaultPlaceSchema.parse("o3-1\u0662-O47")).toBe("O3-12-047");
  const { rows } = parseTracking(
    tableOf("shipment,carrier,tracking", "fs-1OO\uFF13,DHL,12345678\uFF19\uFF10"),
  );
  expect(rows).toMatchObject([{ shipment: "FS-1003", tracking: "1234567890" }]);
});
