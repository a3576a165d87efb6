import { BUYING_NOTICES, KINDS, NOTICE_KINDS } from "@/lib/notices/kinds";
import { noticeSchema } from "@/lib/notices/schema";

test("each notice belongs to one kind of news", () => {
  const shown = noticeSchema.options.flatMap(({ shape }): string[] => shape.kind.options);
  expect(NOTICE_KINDS.toSorted()).toEqual(shown.toSorted());
});

test("kinds have different names, and those with a switch for mail say what it is about", () => {
  expect(new Set(KINDS.map(({ name }) => name)).size).toBe(KINDS.length);
  for (const kind of KINDS) expect("topic" in kind).toBe(kind.mail !== "always");
});

test("only what is for sale waits for the end of a break from buying", () => {
  expect(BUYING_NOTICES).toEqual(["LISTING_BACK", "SET_LISTED", "CARD_WANTED"]);
});
