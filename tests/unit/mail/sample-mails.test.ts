import fs from "node:fs";

import { HtmlValidate } from "html-validate";

import { withoutSecrets } from "@/lib/health/mails/preview-mail";
import { MAIL_COLORS } from "@/lib/platform/mail/mail-colors";
import { SAMPLE_MAILS, TOKEN } from "@/scripts/mails/sample-mails";
import { SUPPORT_MAILS } from "@/scripts/mails/support-mails";
import { tokenColors } from "@/tests/setup/token-colors";

const NORA = { email: "nora@example.com", fullName: "Nora Fielding", emailVerified: true };
const KINDS: typeof SAMPLE_MAILS = { ...SAMPLE_MAILS, ...SUPPORT_MAILS };
const mails = Object.entries(KINDS);

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    "no-deprecated-attr": "off", // Outlook lays out tables by their attributes
  },
});

/** The frame of other mails' text. */
const FRAME = "tooLateMail";

test("every mail has a sample", () => {
  const samples = fs
    .readdirSync("scripts/mails")
    .map((file) => fs.readFileSync(`scripts/mails/${file}`, "utf8"))
    .join("");
  const composed = fs
    .readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((file) => /-mails?\.ts$/.test(file) && !file.startsWith("platform/"))
    .flatMap((file) => [
      ...fs
        .readFileSync(`lib/${file}`, "utf8")
        .matchAll(/^export (?:async )?function (\w+Mail)\(/gm),
    ])
    .map(([, name = ""]) => name)
    .filter((name) => name !== FRAME && !/^(?:enqueue|preview)/.test(name));
  expect(composed.length).toBeGreaterThan(40);
  expect(
    composed.filter((name) => !samples.includes(`${name}(`) && !samples.includes(`: ${name},`)),
  ).toEqual([]);
});

test.each(mails)("the HTML of the %s mail is valid", async (_name, compose) => {
  const report = await validator.validateString((await compose(NORA)).html);
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(found).toEqual([]);
});

test.each(mails)("the plain text of the %s mail contains every link", async (_name, compose) => {
  const { html, text } = await compose(NORA);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => link);
  for (const link of links) expect(text).toContain(`\n\n${link.replaceAll("&amp;", "&")}\n\n`);
  expect(links.length).toBe(text.match(/https?:/g)?.length ?? 0);
});

test.each(mails)("the %s mail loads nothing", async (_name, compose) => {
  expect((await compose(NORA)).html).not.toMatch(
    /<(?:img|link|script|iframe)|\ssrc=|url\(|@import/,
  );
});

test.each(mails)("the preview of the %s mail shows no secret", async (_name, compose) => {
  const mail = await compose(NORA);
  const preview = withoutSecrets(mail);
  const links = [...preview.matchAll(/href="[^"]*#(\w+=[^"]*)"/g)].map(
    ([, fragment = ""]) => fragment,
  );
  // Secrets of links are in their fragment, which browsers don't send to servers.
  for (const fragment of links) expect(fragment).toContain("hidden");
  expect(preview).not.toContain(TOKEN);
});

test("the mails' colors match the tokens of both themes", () => {
  const tokens = (["light", "dark"] as const).map((theme, index) => [
    theme,
    Object.fromEntries(
      Object.keys(MAIL_COLORS[theme]).map((name) => [name, tokenColors(name)[index]]),
    ),
  ]);
  expect(Object.fromEntries(tokens)).toEqual(MAIL_COLORS);
});
