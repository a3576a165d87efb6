import type { z } from "zod";

import { paramsOf } from "@/app/_shell/params-of";
import { draftCardSchema, voidBreakInputSchema } from "@/lib/breaks/schema";
import { catalogQuerySchema } from "@/lib/catalog/schema";
import { claimDetailsSchema } from "@/lib/claims/schema";
import { contactInputSchema } from "@/lib/contact/schema";
import { answerInputSchema, certificateSchema } from "@/lib/grading/desk/schema";
import { cardListQuerySchema } from "@/lib/inventory/list-schema";
import { parseOfferView } from "@/lib/market/offer-view";
import { offersQuerySchema } from "@/lib/market/public-schema";
import { trackingNumberSchema } from "@/lib/orders/tracking-number";
import { normalizeInput } from "@/lib/platform/normalize-input";
import { hideInputSchema } from "@/lib/showcase/moderation/schema";
import { reportInputSchema, showcaseInputSchema } from "@/lib/showcase/schema";
import { productBatchInputSchema, productListQuerySchema } from "@/lib/stock/schema";
import { importValuesQuerySchema } from "@/lib/values/schema";
import { shortIdSchema, vaultPlaceSchema } from "@/lib/vault/schema";
import { watchInputSchema } from "@/lib/watches/schema";

const DIRTY = "\u00a0Poke\u0301\u00a0 Case\ufe0f Set\u200b\u3164";
const CLEAN = "Pok\u00e9 Case Set";

const batch = productBatchInputSchema.shape;
test.each<[string, z.ZodType]>([
  ["a box's brand", batch.brand],
  ["a box's set", batch.set],
  ["a box's name", batch.name],
  ["a box's description", batch.description],
  ["a search in the stock", productListQuerySchema.shape.q],
  ["a drafted player", draftCardSchema.shape.player],
  ["a drafted set", draftCardSchema.shape.set],
  ["a drafted parallel", draftCardSchema.shape.parallel],
  ["the reason of a voided break", voidBreakInputSchema.shape.reason],
  ["a search in the shop", catalogQuerySchema.shape.q],
  ["a search in the inventory", cardListQuerySchema.shape.q],
  ["a search on the market", offersQuerySchema.shape.q],
  ["a set of the market", offersQuerySchema.shape.set],
  ["the name of a price list", importValuesQuerySchema.shape.name],
  ["a bio", showcaseInputSchema.shape.bio],
  ["the reason for hiding", hideInputSchema.shape.reason],
  ["the details of a report", reportInputSchema.shape.details],
  ["the details of a claim", claimDetailsSchema],
  ["a message", contactInputSchema.shape.message],
  ["a finding", answerInputSchema.shape.finding],
])("%s has one spelling", (_, schema) => {
  expect(schema.parse(normalizeInput(DIRTY))).toBe(CLEAN);
});

test("a watched set and the view of a set have one spelling", async () => {
  const watch = normalizeInput({ kind: "SET", set: DIRTY });
  expect(watchInputSchema.parse(watch)).toEqual({ kind: "SET", set: CLEAN });
  const params = await paramsOf(Promise.resolve({ set: DIRTY, q: DIRTY }));
  expect(parseOfferView(params)).toEqual({
    set: CLEAN,
    q: CLEAN,
  });
});

test("codes ignore what copying adds", () => {
  expect(shortIdSchema.parse(normalizeInput("\u200b0123ABCD\u00a0"))).toBe("0123abcd");
  expect(vaultPlaceSchema.parse(normalizeInput("\ufeffa3-12-047 "))).toBe("A3-12-047");
  expect(certificateSchema.parse(normalizeInput("8812\u200b3456"))).toBe("88123456");
  expect(trackingNumberSchema.parse(normalizeInput("9400\u00a01118\u00a0\u200b9922"))).toBe(
    "9400 1118 9922",
  );
});

test.each([
  ["a claim", claimDetailsSchema],
  ["a message", contactInputSchema.shape.message],
  ["a report", reportInputSchema.shape.details],
  ["a description", batch.description],
  ["a finding", answerInputSchema.shape.finding],
])("%s keeps its line breaks", (_, schema) => {
  expect(schema.parse(normalizeInput("One\u00a0line.\r\n\r\nAnother one."))).toBe(
    "One line.\n\nAnother one.",
  );
});
