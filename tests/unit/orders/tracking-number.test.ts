import { shipInputSchema } from "@/lib/shipments/schema";

const problemOf = (carrier: string, tracking: string) =>
  shipInputSchema.safeParse({ carrier, tracking }).error?.issues[0]?.message ?? null;

test.each([
  ["USPS", "9405510200864168997758"],
  ["USPS", "9405 5102 0086 4168 9977 58"],
  ["USPS", "92748931507708513018050063"],
  ["USPS", "EA123456785US"],
  ["UPS", "1Z999AA10123456784"],
  ["UPS", "1z999aa10123456784"],
  ["FedEx", "986578788855"],
  ["FedEx", "9622001900005105596800"],
  ["DHL", "1234567890"],
])("%s accepts %j", (carrier, tracking) => {
  expect(problemOf(carrier, tracking)).toBeNull();
});

test.each([
  ["USPS", "9405510200864168997759"],
  ["USPS", "92748931507708513018050064"],
  ["UPS", "1Z999AA10123456785"],
  ["FedEx", "986578788856"],
])("%s refuses the check digit of %j", (carrier, tracking) => {
  expect(problemOf(carrier, tracking)).toBe(
    "This tracking number has a mistake: its check digit doesn't match.",
  );
});

test.each(["9400111899223190000000", "9.40011E+21", "9,40011E+21", "940011189922319000"])(
  "%j is a number that a spreadsheet rewrote",
  (tracking) => {
    expect(problemOf("DHL", tracking)).toBe(
      "A spreadsheet rounded this number. Format its column as text, and paste the number again.",
    );
  },
);
