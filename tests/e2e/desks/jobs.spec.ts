import fs from "node:fs";
import path from "node:path";

import { toast } from "../support/auth";
import { inDatabase } from "../support/collector";
import { pressEnterOn } from "../support/keys";
import { ownShopTest } from "../support/own-shop";
import { expect, expectAccessible, signIn } from "../support/test";

/** A separate shop, because its mail can't be delivered for a while. */
const test = ownShopTest("jobs");
test.describe.configure({ mode: "default" });

test("a mail that could not be delivered is read without its secrets, and sent by a retry", async ({
  page,
  shop,
}) => {
  await signIn(page, "admin");
  const jobs = async () => (await page.request.get("/api/admin/jobs")).text();
  await expect.poll(jobs, "the demo's mails are sent").not.toContain("deliver-mail");
  const folder = path.join(shop.dataDir, "mail");
  fs.rmSync(folder, { recursive: true, force: true });
  fs.writeFileSync(folder, "A file where the folder of mails would be.");
  const asked = await page.request.post("/api/auth/reset-password/request", {
    data: { email: "collector@fairwax.example" },
  });
  expect(asked.ok()).toBe(true);

  await page.goto("/admin/jobs");
  const job = page.getByRole("row").filter({ hasText: "deliver-mail" });
  await expect(async () => {
    await page.reload();
    await expect(job.getByText(/^The email could not be delivered/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);

  await page.goto("/admin/jobs/mail");
  const mail = page.getByRole("row").filter({ hasText: "collector@fairwax.example" }).first();
  await expect(mail.getByText("Waiting")).toBeVisible();
  await expectAccessible(page);
  const preview = mail.getByRole("link", { name: /^Preview/ });
  const shown = await page.request.get((await preview.getAttribute("href")) ?? "");
  expect(shown.headers()["content-security-policy"]).toContain("sandbox");
  expect(await shown.text()).not.toMatch(/#reset=[\w-]{20}/);

  // The worker tries again after seconds, and its success would take the button away.
  await inDatabase((client) =>
    client.query(
      "UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour' WHERE last_error IS NOT NULL",
    ),
  );
  fs.rmSync(folder);
  await page.goto("/admin/jobs");
  const retry = job.getByRole("button", { name: "Retry deliver-mail" });
  await expect(async () => {
    await page.reload();
    await expect(retry).toBeVisible({ timeout: 2000 });
  }).toPass();
  await pressEnterOn(page, retry);
  await toast(page, "The job will run again.");
  await page.goto("/admin/jobs/mail");
  await expect(async () => {
    await page.reload();
    await expect(mail.getByText("Sent", { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
});
