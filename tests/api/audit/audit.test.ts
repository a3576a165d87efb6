import { GET as exportAudit } from "@/app/api/admin/audit.csv/route";
import { GET as check } from "@/app/api/admin/audit/check/route";
import { GET as listAudit } from "@/app/api/admin/audit/route";
import { auditCheckSchema, auditSchema } from "@/lib/audit/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { MINUTE_MS } from "@/lib/platform/time";
import { createUser } from "@/tests/setup/factories";
import { disableTriggers, violationsAfter } from "@/tests/setup/invariants";
import { call, sentence, sessionOf } from "@/tests/setup/request";

const INVARIANT = "the chain holds every audit entry unchanged";
let owner: Awaited<ReturnType<typeof createUser>>;
let cookie = "";
beforeAll(async () => {
  owner = await createUser({ role: "OWNER" });
  cookie = await sessionOf(owner);
});

const record = (subject: string, details = {}) =>
  db.$transaction((tx) =>
    recordAudit(tx, {
      actorId: owner.id,
      action: "card.placed",
      subject,
      details,
      requestId: "test",
    }),
  );
const list = async (query: string) =>
  auditSchema.parse(await (await call(listAudit, `/api/admin/audit?${query}`, { cookie })).json());
const checked = async () =>
  auditCheckSchema.parse(await (await call(check, "/api/admin/audit/check", { cookie })).json());

test("entries are listed newest first, by filter and page by page", async () => {
  const other = await createUser({ role: "MANAGER" });
  for (let index = 0; index < 60; index++)
    await record(`card A${index}`, { before: null, after: `A1-01-${index}` });
  await db.$transaction((tx) =>
    recordAudit(tx, {
      actorId: other.id,
      action: "box.sent",
      subject: "box B1",
      requestId: "test",
    }),
  );
  const first = await list("");
  expect(first.entries).toHaveLength(50);
  expect(first.entries[0]).toMatchObject({ actor: other.username, action: "box.sent" });
  expect(first.entries[1]).toMatchObject({
    actor: owner.username,
    subject: "card A59",
    details: { before: null, after: "A1-01-59" },
  });
  const second = await list(`cursor=${first.nextCursor}`);
  expect(second.entries.map(({ subject }) => subject)).toContain("card A0");
  expect(second.nextCursor).toBeNull();
  expect((await list(`actor=${other.username}`)).entries).toHaveLength(1);
  expect((await list("action=box.sent")).entries).toHaveLength(1);
  expect((await list("q=CARD+a5")).entries).toHaveLength(11);
  const today = new Date().toISOString().slice(0, 10);
  expect((await list(`from=${today}&to=${today}&action=box.sent`)).entries).toHaveLength(1);
  expect((await list("to=2020-01-01")).entries).toEqual([]);
  for (const [query, message] of [
    ["action=nothing", "We couldn't find that filter."],
    ["from=yesterday", "The first day must be a date, such as 2026-11-28."],
    ["cursor=x", "The cursor does not belong to this list."],
  ])
    expect(await sentence(await call(listAudit, `/api/admin/audit?${query}`, { cookie }))).toEqual([
      400,
      message,
    ]);
});

test("the export holds all entries that the filter matches", async () => {
  await record("card =1+1", { after: "A1-01-001" });
  const response = await call(exportAudit, "/api/admin/audit.csv?q=1%2B1", { cookie });
  expect(response.headers.get("content-disposition")).toContain("fairwax-audit.csv");
  const [head, line, ...rest] = (await response.text()).trim().split("\n");
  expect(head).toContain("Id,At (UTC),Who,Action,Subject,Details,Request");
  expect(line).toContain(`${owner.username},card.placed,card =1+1`);
  expect(rest).toEqual([]);
  const [entry] = (await list("action=audit.exported")).entries;
  expect(entry).toMatchObject({
    actor: owner.username,
    details: { isSearch: true, action: [], from: "", to: "" },
  });

  await db.session.updateMany({ data: { confirmedAt: new Date(Date.now() - 16 * MINUTE_MS) } });
  expect((await call(exportAudit, "/api/admin/audit.csv", { cookie })).status).toBe(403);
  await db.session.updateMany({ data: { confirmedAt: new Date() } });
});

test("concurrent entries form one chain", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => record(`card C${index}`)));
  const { entries, broken, head } = await checked();
  expect(entries).toBe(await db.auditLink.count());
  expect(broken).toEqual([]);
  expect(head).toMatch(/^[0-9a-f]{64}$/);
});

test("a changed, missing or added entry breaks the chain", async () => {
  await record("card D1");
  await record("card D2");
  await expect(db.$executeRaw`UPDATE audit_entries SET subject = 'x'`).rejects.toThrow();
  await expect(db.$executeRaw`DELETE FROM audit_chain`).rejects.toThrow();
  for (const damage of [
    "UPDATE audit_entries SET subject = 'card D3' WHERE subject = 'card D1'",
    "UPDATE audit_entries SET at = at - interval '1 day' WHERE subject = 'card D1'",
    "UPDATE audit_entries SET details = '{\"a\": 1}' WHERE subject = 'card D1'",
    "DELETE FROM audit_chain WHERE position = (SELECT min(position) FROM audit_chain)",
    `INSERT INTO audit_entries (actor_id, action, subject) VALUES ('${owner.id}', 'card.placed', 'x')`,
  ])
    expect(
      await violationsAfter(async (tx) => {
        await disableTriggers(tx);
        await tx.$executeRawUnsafe(damage);
      }),
    ).toContain(INVARIANT);
});
