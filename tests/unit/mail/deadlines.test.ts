import { storageEndingMail } from "@/lib/shipments/storage/storage-mails";

const UNSUBSCRIBE = {
  token: "secret",
  pageUrl: "https://x.example/page",
  oneClickUrl: "https://x.example/click",
};
const ENDS = { cards: 1, endsAt: new Date("2026-12-04T07:34:00.000Z") };
const NORA = { email: "nora@example.com", fullName: "Nora Fielding", emailVerified: true };

test.each([
  ["America/Los_Angeles", "ends on Dec 3, 2026, 11:34 PM PST."],
  [null, "ends on Dec 4, 2026, 7:34 AM UTC."],
])("a mail to a customer in %p shows a deadline in that zone", async (timeZone, words) => {
  const { text } = await storageEndingMail({ ...NORA, timeZone }, ENDS, UNSUBSCRIBE);
  expect(text).toContain(words);
});
