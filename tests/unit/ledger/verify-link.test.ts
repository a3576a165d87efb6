import fc from "fast-check";

import { parseVerifyFragment } from "@/lib/ledger/parse-verify-fragment";
import { verifyPath } from "@/lib/ledger/verify-link";

const BOX = "5f2a91c3-0000-4000-8000-000000000000";
const fragmentOf = (path: string) => new URL(path, "https://shop.example").hash;

test("a link gives back what it was made of, whatever the texts", () => {
  const opening = fc.record({
    orderId: fc.string({ minLength: 1 }),
    salt: fc.string({ minLength: 1 }),
  });
  const checkpoint = fc.string({ minLength: 1, unit: "grapheme" });
  fc.assert(
    fc.property(fc.option(opening), fc.option(checkpoint), (first, second) => {
      const link = { opening: first, checkpoint: second };
      expect(parseVerifyFragment(fragmentOf(verifyPath(BOX, link)))).toEqual(link);
    }),
  );
});

test("a stranger's link is the bare address", () => {
  expect(verifyPath(BOX, { opening: null, checkpoint: null })).toBe(`/verify/${BOX}`);
});

test.each(["", "#", "#order=1", "#salt=1", "#checkpoint=%%%", "#checkpoint=a", "#checkpoint=_w"])(
  "a damaged link (%s) leaves out what can't be read",
  (hash) => {
    expect(parseVerifyFragment(hash)).toEqual({ opening: null, checkpoint: null });
  },
);
