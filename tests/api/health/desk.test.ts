import { GET as listChecks, POST as startCheck } from "@/app/api/admin/checks/route";
import { POST as discard } from "@/app/api/admin/jobs/[id]/discard/route";
import { POST as retry } from "@/app/api/admin/jobs/[id]/retry/route";
import { GET as listJobs } from "@/app/api/admin/jobs/route";
import { POST as release } from "@/app/api/admin/limits/release/route";
import { GET as listLimits } from "@/app/api/admin/limits/route";
import { GET as preview } from "@/app/api/admin/mails/[id]/preview/route";
import { GET as listMails } from "@/app/api/admin/mails/route";
import { GET as waiting } from "@/app/api/admin/waiting/route";
import { GET as listWebhooks } from "@/app/api/admin/webhooks/route";
import { POST as requestReset } from "@/app/api/auth/reset-password/request/route";
import { enqueueOptionalMail } from "@/lib/accounts/mail/enqueue-optional-mail";
import { openUnsubscribeToken } from "@/lib/accounts/mail/unsubscribe-token";
import { hashOfToken } from "@/lib/accounts/passwords/secret-token";
import { requestEmailVerification } from "@/lib/accounts/profile/request-email-verification";
import { boxReadyMail } from "@/lib/breaks/ready-mail";
import { checkInvariants } from "@/lib/health/checks/check-invariants";
import { jobList } from "@/lib/health/jobs/list-jobs";
import { mailList } from "@/lib/health/mails/list-mails";
import { checksSchema, heldLimitsSchema } from "@/lib/health/schema";
import { deliveryList } from "@/lib/health/webhooks/list-deliveries";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { recordDelivery } from "@/lib/platform/http/webhook-deliveries";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { deliverMail } from "@/lib/platform/mail/deliver-mail";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { openBody } from "@/lib/platform/mail/sealed-body";
import { inviteColleague } from "@/lib/team/desk/invite-colleague";
import { waitingSchema } from "@/lib/today/schema";
import { createUser } from "@/tests/setup/factories";
import { disableTriggers } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence, sessionOf } from "@/tests/setup/request";

let cookie = "";
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "MANAGER" }));
});
const get = (handler: typeof listJobs, path: string, params = {}) =>
  call(handler, `/api/admin/${path}`, { cookie, params });
const post = (handler: typeof retry, path: string, options: object = {}) =>
  call(handler, `/api/admin/${path}`, { method: "POST", cookie, ...options });
const jobs = async (query: string) =>
  jobList.output.parse(await (await get(listJobs, `jobs?${query}`)).json()).jobs;
const mails = async (query: string) =>
  mailList.output.parse(await (await get(listMails, `mails?${query}`)).json()).mails;
const auditOf = (subject: string) =>
  db.auditEntry.findMany({ where: { subject }, select: { action: true } });

async function addMail() {
  const subject = `Reset ${crypto.randomUUID()}`;
  const token = "A".repeat(43);
  await enqueueMail(db, {
    to: "ida@example.com",
    subject,
    text: `http://shop.example/auth#reset=${token}`,
    html: `<p>Hello <a href="http://shop.example/auth#reset=${token}">Reset</a></p>`,
    secrets: [token],
  });
  return db.outgoingMail.findFirstOrThrow({
    where: { subject },
    select: { id: true, subject: true },
  });
}
async function fail(key: string) {
  await db.$executeRaw`
    SELECT graphile_worker.permanently_fail_jobs(array_agg(id), 'EAUTH 535')
    FROM graphile_worker.jobs WHERE key = ${key}`;
}

test("a mail whose job failed is shown with the reason, and retried", async () => {
  const { id, subject } = await addMail();
  expect(await mails(`q=${subject}`)).toMatchObject([{ id, state: "waiting" }]);
  await fail(`${deliverMail.name}:${id}`);
  expect(await mails(`q=${subject}&state=failed`)).toMatchObject([{ id, state: "failed" }]);
  const queues = waitingSchema.parse(await (await get(waiting, "waiting")).json()).queues;
  expect(queues.find((queue) => queue.id === "mail")?.count).toBeGreaterThan(0);

  const job = (await jobs("state=failed")).find((each) => each.subject === id);
  expect(job).toMatchObject({ task: "deliver-mail", error: "EAUTH 535", canDiscard: true });
  const params = { id: job?.id };
  expect((await post(retry, "jobs/1/retry", { params })).status).toBe(200);
  expect(await jobs("state=failed")).not.toContainEqual(expect.objectContaining(params));
  expect(await mails(`q=${subject}`)).toMatchObject([{ state: "waiting" }]);
  expect(await auditOf(`job deliver-mail:${id}`)).toEqual([{ action: "job.retried" }]);
});

test("only failed jobs that move no money are discarded, and running ones are left alone", async () => {
  const { id } = await addMail();
  const key = `${deliverMail.name}:${id}`;
  const job = (await jobs("")).find((each) => each.subject === id);
  const params = { id: job?.id };
  expect(await sentence(await post(discard, "jobs/1/discard", { params }))).toEqual([
    409,
    "Only failed jobs that move no money can be discarded.",
  ]);
  await db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'w' WHERE key = ${key}`;
  expect(await sentence(await post(retry, "jobs/1/retry", { params }))).toEqual([
    409,
    "This job is running.",
  ]);
  await db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE key = ${key}`;
  await fail(key);
  expect((await post(discard, "jobs/1/discard", { params })).status).toBe(200);
  expect((await post(discard, "jobs/1/discard", { params })).status).toBe(404);

  await db.$executeRaw`
    SELECT graphile_worker.add_job('deliver-refund', '{}', job_key => 'deliver-refund:x')`;
  await fail("deliver-refund:x");
  const refund = (await jobs("state=failed")).find(({ task }) => task === "deliver-refund");
  expect(refund?.canDiscard).toBe(false);
  const refused = await post(discard, "jobs/1/discard", { params: { id: refund?.id } });
  expect(refused.status).toBe(409);
});

test("a preview hides the secrets of links, runs no script, and is audited", async () => {
  const { id } = await addMail();
  const response = await get(preview, "mails/x/preview", { id });
  const html = await response.text();
  expect(html).toContain('<a href="http://shop.example/auth#reset=hidden">');
  expect(html).not.toContain("AAAA");
  expect(response.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  expect(await auditOf(`mail ${id}`)).toEqual([{ action: "mail.viewed" }]);
  await db.outgoingMail.update({ where: { id }, data: { sentAt: new Date(), sealedBody: "" } });
  expect(await sentence(await get(preview, "mails/x/preview", { id }))).toEqual([
    409,
    "The text of a sent email is erased.",
  ]);
});

test("nothing in the preview of a mail is accepted in place of its secret", async () => {
  const { id: userId, email } = await createUser();
  await requestEmailVerification({ userId });
  const reset = { method: "POST", body: { email } };
  expect((await call(requestReset, "/api/auth/reset-password/request", reset)).status).toBe(200);
  await db.$transaction((tx) =>
    enqueueOptionalMail(tx, {
      userId,
      kind: "BOX_READY",
      compose: (unsubscribe) =>
        boxReadyMail(
          {
            id: userId,
            name: "Box",
            type: "Blaster",
            owner: { email, fullName: "", emailVerified: true },
            isWrapped: false,
          },
          unsubscribe,
        ),
    }),
  );
  const owner = await createUser({ role: "OWNER" });
  await inviteColleague({ email, role: "SUPPORT", actor: owner, requestId: userId });
  const sent = await db.outgoingMail.findMany({ where: { recipient: email } });
  expect(sent).toHaveLength(4);
  for (const { id, sealedBody } of sent) {
    const html = await (await get(preview, "mails/x/preview", { id })).text();
    const [secret = ""] = openBody(id, sealedBody).secrets ?? [];
    expect(secret.length).toBeGreaterThan(40);
    expect(html).not.toContain(secret);
    const words = html.match(/[\w.-]{16,}/g) ?? [];
    expect(words.map(openUnsubscribeToken).filter(Boolean)).toEqual([]);
    const where = { tokenHash: { in: words.map(hashOfToken) } };
    expect(await db.passwordReset.count({ where })).toBe(0);
    expect(await db.emailVerification.count({ where })).toBe(0);
    expect(await db.staffInvitation.count({ where })).toBe(0);
  }
});

test("who is held by a limit is released", async () => {
  const held = async () =>
    heldLimitsSchema.parse(await (await get(listLimits, "limits")).json()).limits;
  for (let tries = 0; tries < 5; tries++) await consumeAttempt("contact", "a network");
  const [limit] = await held();
  expect(limit).toMatchObject({ limit: "Too many messages from your network" });
  await expect(consumeAttempt("contact", "a network")).rejects.toThrow(/Too many messages/);
  const body = { key: limit?.key };
  const response = await post(release, "limits/release", { body });
  expect(await response.json()).toEqual({ limits: [] });
  expect(await consumeAttempt("contact", "a network")).toBe(4);
  for (const key of [body.key, `contact:${"0".repeat(43)}`, `unknown:${"0".repeat(43)}`])
    expect(await sentence(await post(release, "limits/release", { body: { key } }))).toEqual([
      404,
      "This limit is not active.",
    ]);
  expect(await consumeAttempt("contact", "a network")).toBe(3);
});

test("a limit names its account, which hears of its release, and no one releases their own", async () => {
  const { id, username, email } = await createUser();
  const me = await createUser({ role: "MANAGER" });
  for (const user of [id, me.id])
    for (let tries = 0; tries < 5; tries++) await consumeAttempt("verificationMail", user);
  const { limits } = heldLimitsSchema.parse(await (await get(listLimits, "limits")).json());
  const keyOf = (user: string) => limits.find(({ customer }) => customer?.id === user)?.key;
  expect(limits).toContainEqual(expect.objectContaining({ customer: { id, username } }));
  const own = { body: { key: keyOf(me.id) }, cookie: await sessionOf(me) };
  expect(await sentence(await post(release, "limits/release", own))).toEqual([
    403,
    "This is your own case. A colleague has to decide it.",
  ]);
  const body = { key: keyOf(id) };
  expect((await post(release, "limits/release", { body })).status).toBe(200);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    "Your Fairwax account is unlocked",
  ]);
});

test("one check runs at a time, and finds what is not as it must be", async () => {
  const checks = async () =>
    checksSchema.parse(await (await get(listChecks, "checks")).json()).checks;
  const answers = await Promise.all([post(startCheck, "checks"), post(startCheck, "checks")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const [running] = await checks();
  expect(running).toMatchObject({ endedAt: null, breaches: null });
  await checkInvariants.run(running?.id ?? "");
  expect((await checks())[0]).toMatchObject({ breaches: [], error: null });

  await db.$transaction(async (tx) => {
    await disableTriggers(tx);
    await tx.$executeRaw`
      INSERT INTO book_entries (kind, subject_id, at) VALUES ('PAYMENT', gen_random_uuid(), now())`;
  });
  expect((await post(startCheck, "checks")).status).toBe(201);
  await checkInvariants.run((await checks())[0]?.id ?? "");
  const { breaches } = (await checks())[0] ?? {};
  expect(breaches?.map(({ detail }) => detail).join()).toContain("entry");
});

test("events of outside services are listed, with the reason of a failure", async () => {
  const event = { source: "Stripe", eventId: `evt_${Date.now()}`, type: "refund.failed" };
  await recordDelivery(event, () => Promise.resolve());
  const failure = Promise.reject(new AppError("conflict", "Not now."));
  await expect(recordDelivery(event, () => failure)).rejects.toThrow("Not now.");
  const { deliveries } = deliveryList.output.parse(
    await (await get(listWebhooks, `webhooks?q=${event.eventId}`)).json(),
  );
  expect(deliveries.map(({ error }) => error).toSorted()).toEqual(["Not now.", null]);
});
