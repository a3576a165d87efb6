import { greeting } from "@/lib/platform/mail/greeting";
import { SAMPLE_MAILS } from "@/scripts/mails/sample-mails";

const NAME = "WIN http://evil.example NOW";

const kinds = Object.entries(SAMPLE_MAILS);
const someone = (emailVerified: boolean, fullName = NAME) => ({
  email: "stranger@example.com",
  fullName,
  emailVerified,
});

test.each(kinds)(
  "to an unverified address, the %s mail repeats nothing that a visitor typed",
  async (_name, compose) => {
    const { subject, text, html } = await compose(someone(false));
    expect(text).toMatch(/^Hi,\n\n/);
    expect(subject + text + html).not.toMatch(/evil|WIN|NOW/);
  },
);

test.each(kinds)(
  "the %s mail has a greeting line, then sentences that start with a capital letter",
  async (name, compose) => {
    const { text } = await compose(someone(true, "Nora Fielding"));
    const [first, ...others] = text.split("\n\n");
    expect(first).toBe(name === "verification" ? "Hi," : "Hi Nora,");
    for (const paragraph of others)
      expect(paragraph).toMatch(/^(?:[A-Z$\d]|https?:\/\/|[\w-]{43}$)/);
    expect(text).not.toMatch(/somebody|nobody|anybody|everybody|at once/i);
  },
);

test.each([
  ["  Nora   Fielding ", "Hi Nora,"],
  ["Cher", "Hi Cher,"],
  ["", "Hi,"],
])("%j is greeted with %j", (fullName, text) => {
  expect(greeting({ fullName, emailVerified: true })).toEqual({ text });
});
