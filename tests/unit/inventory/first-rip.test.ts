import { firstRipOf } from "@/components/inventory/first-rip";
import type { Inventory, SealedProduct } from "@/lib/inventory/schema";

const SAMPLE: SealedProduct = {
  id: "5f2a91c3-7d10-4b8e-9c55-0e6f2b1a4d37",
  name: "2026 First Light",
  image: "/art/boxes/2026-first-light-blaster-box-640.avif",
  quantity: 1,
  type: "Blaster Box",
  isSample: true,
  isWrapped: false,
  givableLineId: null,
  packCount: 7,
  packsToRip: 7,
};
const STILL_SEALED = { ...SAMPLE, type: "Tin", packCount: 0, packsToRip: 0 };
const NEW: Inventory = {
  summary: {
    cardCount: 0,
    statusCounts: { "To Ship": 8, Listed: 4, "To Grade": 4, Vault: 12 },
    sampleCounts: { "To Ship": 8, Listed: 4, "To Grade": 4, Vault: 12 },
    paidCounts: { "To Ship": 0, "To Grade": 0 },
    dueCounts: { "To Ship": 0, Listed: 0, "To Grade": 0 },
    hitCount: 0,
    sealedCount: 0,
    packsToRip: 0,
    estimatedValue: "0.00",
    gainSincePull: "0.00",
    archivedCount: 0,
    unpaidEvaluations: 0,
    hasOffers: false,
    hasSample: true,
  },
  sealedProducts: [STILL_SEALED, SAMPLE],
  wait: null,
};
const withSummary = (changes: Partial<Inventory["summary"]>): Inventory => ({
  ...NEW,
  summary: { ...NEW.summary, ...changes },
});

test("a new account starts with its sample box", () => expect(firstRipOf(NEW)).toBe(SAMPLE));

test.each([
  ["a card", withSummary({ cardCount: 1 })],
  ["a sealed box", withSummary({ sealedCount: 1 })],
  ["a card that left", withSummary({ archivedCount: 1 })],
  ["an open sample pack", { ...NEW, sealedProducts: [{ ...SAMPLE, packsToRip: 6 }] }],
  ["no sample box", { ...NEW, sealedProducts: [] }],
  ["only sealed samples", { ...NEW, sealedProducts: [STILL_SEALED] }],
  ["a box in the queue", { ...NEW, wait: { boxes: [], typical: null, sampleBoxId: null } }],
])("an account with %s has begun", (_with, inventory) => expect(firstRipOf(inventory)).toBeNull());
