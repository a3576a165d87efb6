import { type Alert, alertMail } from "@/lib/watches/alert-mail";

const OWNER = { email: "nora@example.com", fullName: "Nora Fielding", emailVerified: true };
const UNSUBSCRIBE = {
  token: "secret",
  pageUrl: "https://x.example/page",
  oneClickUrl: "https://x.example/click",
};
const mailOf = (alerts: Alert[]) => alertMail(OWNER, alerts, UNSUBSCRIBE);

test("one piece of news is the subject, and the mail leads to it", async () => {
  const back = await mailOf([{ kind: "LISTING", name: "2025 Harbor Lantern", slug: "lantern" }]);
  expect(back.subject).toBe("2025 Harbor Lantern is back in stock");
  expect(back.text).toMatch(/\/products\/lantern$/m);
  expect(back.unsubscribeUrl).toBe(UNSUBSCRIBE.oneClickUrl);
  const listed = await mailOf([{ kind: "SET", name: "Signal & Null", cards: 2 }]);
  expect(listed.subject).toBe("2 new cards of Signal & Null");
  expect(listed.text).toMatch(/\/market\?set=Signal\+%26\+Null$/m);
});

test("a wanted card leads to its cheapest offer", async () => {
  const wanted = { kind: "WANT" as const, name: "Ida Vance #7", slug: "ida-7", price: "18.00" };
  const one = await mailOf([wanted]);
  expect(one.subject).toBe("Ida Vance #7 is on the market");
  expect(one.text).toContain("Cards you want, on the market:\nIda Vance #7, from $18.00");
  expect(one.text).toMatch(/\/market\/ida-7$/m);
  const { subject, text } = await mailOf([wanted, { kind: "SET", name: "Signal Null", cards: 2 }]);
  expect(subject).toBe("Updates on what you watch");
  expect(text).toContain("Ida Vance #7, from $18.00");
});

test("more news is listed, ten of each kind at most", async () => {
  const sets = Array.from({ length: 12 }, (_, n) => ({
    kind: "SET" as const,
    name: `Set ${n}.`,
    cards: 1,
  }));
  const { subject, text } = await mailOf(sets);
  expect(subject).toBe("Updates on what you watch");
  expect(text).toContain("Set 9.: 1 new card\nand 2 more");
  expect(text).not.toContain("Set 10.");
  expect(text).not.toContain("Back in stock");
  expect(text).toMatch(/\/account#watches$/m);
});
