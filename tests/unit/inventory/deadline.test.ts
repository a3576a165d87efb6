import { deadlineOf, staysPut } from "@/lib/inventory/deadline";

const NOW = new Date("2026-11-24T12:00:00Z");
const OVER = "2026-11-23T12:00:00.000Z";
const facts = { id: "a", number: "FG-1001", service: "EVALUATION" as const };
const shipmentFacts = { id: "a", number: "FS-1001" };
const stored = { status: "Vault" as const, storageEndsAt: OVER, shipment: null, submission: null };

test("a deadline counts until a submission is paid", () => {
  const unpaid = { ...facts, status: "AWAITING_PAYMENT" as const };
  expect(deadlineOf({ ...stored, submission: unpaid }, NOW)).toEqual({
    actionDeadline: OVER,
    isOverdue: true,
  });
  const paid = { ...facts, status: "REQUESTED" as const };
  expect(deadlineOf({ ...stored, submission: paid }, NOW)).toEqual({
    actionDeadline: null,
    isOverdue: false,
  });
});

test.each([
  ["nothing", {}, false],
  [
    "an unpaid submission",
    { submission: { ...facts, status: "AWAITING_PAYMENT" as const } },
    false,
  ],
  ["a paid submission", { submission: { ...facts, status: "SENT" as const } }, true],
  [
    "an unpaid shipment",
    { shipment: { ...shipmentFacts, status: "AWAITING_PAYMENT" as const } },
    false,
  ],
  ["a paid shipment", { shipment: { ...shipmentFacts, status: "PAID" as const } }, true],
  ["the end of free storage", { hasStorageEnded: true }, true],
])("%s decides whether a card stays put: %#", (_, held, stays) => {
  const card = { shipment: null, submission: null, hasStorageEnded: false, ...held };
  expect(staysPut(card)).toBe(stays);
});
