import { catalogChanges, isKnownAsSoldOut, rememberSoldOut } from "@/lib/checkout/sold-out";
import { heardChanges } from "@/lib/platform/cache/heard-changes.mjs";

const LISTING = { listingId: 7 };

beforeEach(() => {
  jest.useFakeTimers();
  heardChanges.isListening = true;
  heardChanges.catalog += 1;
});
afterEach(() => {
  heardChanges.isListening = false;
  jest.useRealTimers();
});

test("a listing is known as sold out for a second", () => {
  rememberSoldOut([LISTING], catalogChanges());
  expect(isKnownAsSoldOut(LISTING)).toBe(true);
  expect(isKnownAsSoldOut({ listingId: 8 })).toBe(false);
  jest.advanceTimersByTime(999);
  expect(isKnownAsSoldOut(LISTING)).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isKnownAsSoldOut(LISTING)).toBe(false);
});

test("a change to the catalog forgets it, even one that was heard before the answer", () => {
  const before = catalogChanges();
  rememberSoldOut([LISTING], before);
  heardChanges.catalog += 1;
  expect(isKnownAsSoldOut(LISTING)).toBe(false);
  rememberSoldOut([LISTING], before);
  expect(isKnownAsSoldOut(LISTING)).toBe(false);
});

test("a process that hears of no changes knows nothing", () => {
  rememberSoldOut([LISTING], catalogChanges());
  heardChanges.isListening = false;
  expect(isKnownAsSoldOut(LISTING)).toBe(false);
  rememberSoldOut([LISTING], catalogChanges());
  heardChanges.isListening = true;
  jest.advanceTimersByTime(1000);
  expect(isKnownAsSoldOut(LISTING)).toBe(false);
});
