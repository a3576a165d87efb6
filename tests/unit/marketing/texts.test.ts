import { faqGroups } from "@/components/marketing/faq-groups";
import { NDA } from "@/components/marketing/nda-text";
import { PRIVACY } from "@/components/marketing/privacy-text";
import { termsOf } from "@/components/marketing/terms-text";
import { INITIAL_FEES } from "@/lib/settings/fees";

// The shell and the parts around the text use these ids.
const TAKEN = ["main", "mobile-menu", "in-short", "signatures", "still-open", "questions"];

const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

test("every part of the FAQ has its own address", () => {
  const ids = faqGroups(INITIAL_FEES).flatMap(({ id, questions }) => [
    id,
    ...questions.map((question) => question.id),
  ]);
  expect(repeated([...TAKEN, ...ids])).toEqual([]);
});

test("questions end with a question mark and answers with a period", () => {
  const entries = faqGroups(INITIAL_FEES).flatMap(({ questions }) => questions);
  expect(entries.length).toBeGreaterThan(20);
  for (const { question, answer } of entries) {
    expect(question).toMatch(/\?( Why\?)?$/);
    expect(answer).toMatch(/^[A-Z].*\.$/);
  }
});

test.each([termsOf(INITIAL_FEES), PRIVACY, NDA])(
  "$title has sections with their own addresses and a date that is not in the future",
  ({ sections, updatedOn }) => {
    expect(repeated([...TAKEN, ...sections.map(({ id }) => id)])).toEqual([]);
    expect(updatedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Date.parse(updatedOn)).toBeLessThanOrEqual(Date.now());
  },
);
