import { GET as exportAudit } from "@/app/api/admin/audit.csv/route";
import { GET as check } from "@/app/api/admin/audit/check/route";
import { GET as listAudit } from "@/app/api/admin/audit/route";
import { checkAuditChain } from "@/lib/audit/check-chain";
import { auditList } from "@/lib/audit/list-entries";
import { publishAuditHead } from "@/lib/audit/publish-head";
import { auditCheckSchema } from "@/lib/audit/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";
import { listLatestEvents } from "@/lib/proof/overview/list-latest-events";
import { createUser } from "@/tests/setup/factories";
import { disableTriggers, listBreaches, violationsWithoutTriggers } from "@/tests/setup/invariants";
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
  auditList.output.parse(
    await (await call(listAudit, `/api/admin/audit?${query}`, { cookie })).json(),
  );
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
  // A reader's day may begin at any hour of UTC.
  const { at } = (await list("action=box.sent")).entries[0] ?? { at: "" };
  const later = new Date(Date.parse(at) + 1).toISOString();
  expect((await list(`from=${at}&to=${later}&action=box.sent`)).entries).toHaveLength(1);
  expect((await list(`from=${later}&action=box.sent`)).entries).toEqual([]);
  expect((await list(`to=${at}&action=box.sent`)).entries).toEqual([]);
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
    details: { isSearch: true },
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
      await violationsWithoutTriggers(async (tx) => {
        await tx.$executeRawUnsafe(damage);
      }),
    ).toContain(INVARIANT);
});

describe("what a damage by someone with the database leaves", () => {
  class Undo extends Error {}

  /** What the check says of the damage, which is rolled back. */
  async function brokenAfter(...damage: string[]): Promise<string[]> {
    let broken: string[] = [];
    const attempt = db.$transaction(async (tx) => {
      await disableTriggers(tx);
      for (const statement of damage) await tx.$executeRawUnsafe(statement);
      ({ broken } = await checkAuditChain(tx));
      throw new Undo();
    });
    await expect(attempt).rejects.toThrow(Undo);
    return broken;
  }
  const linkOf = async (subject: string) => {
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { subject },
      select: { id: true, link: { select: { position: true } } },
    });
    return { id: String(entry.id), position: Number(entry.link?.position) };
  };
  /** As the trigger does, but after the fact. */
  const rehash = (from: number) => `DO $$ DECLARE l record; before bytea; BEGIN
    FOR l IN SELECT * FROM audit_chain WHERE position >= ${from} ORDER BY position LOOP
      SELECT hash INTO before FROM audit_chain WHERE position < l.position ORDER BY position DESC LIMIT 1;
      UPDATE audit_chain SET hash = audit_hash(before, (SELECT a FROM audit_entries a WHERE a.id = l.entry_id))
      WHERE position = l.position;
    END LOOP;
    UPDATE audit_heads SET (position, hash) =
      (SELECT position, hash FROM audit_chain ORDER BY position DESC LIMIT 1);
  END $$`;
  const EMPTY = ["DELETE FROM audit_chain", "DELETE FROM audit_entries"];
  const FORGET = "DELETE FROM audit_heads";

  test("a deleted entry, a gap, a cut tail and an emptied log name what is missing", async () => {
    for (const subject of ["card E1", "card E2", "card E3"]) await record(subject);
    const [one, two, last] = [
      await linkOf("card E1"),
      await linkOf("card E2"),
      await linkOf("card E3"),
    ];
    const remove = ({ id }: typeof one) => [
      `DELETE FROM audit_chain WHERE entry_id = ${id}`,
      `DELETE FROM audit_entries WHERE id = ${id}`,
    ];
    const [, entryOnly = ""] = remove(one);
    expect(await brokenAfter(entryOnly)).toEqual([one.id]);
    expect(await brokenAfter(...remove(one))).toEqual([`position ${one.position}`]);
    expect(await brokenAfter(...remove(one), rehash(one.position))).toEqual([
      `position ${one.position}`,
    ]);
    expect(await brokenAfter(...remove(two), ...remove(last))).toEqual([
      `position ${two.position}`,
      `position ${last.position}`,
    ]);
    const emptied = await brokenAfter(...EMPTY);
    expect(emptied).toHaveLength(Math.min(last.position, 100));
    expect(emptied[0]).toBe("position 1");
    await record("card E4");
    const [id, position] = [(await linkOf("card E4")).id, (await linkOf("card E4")).position];
    expect(position).toBe(last.position + 1);
    // A log that went on after its tail was cut still shows the cut.
    expect(await brokenAfter(...remove(last))).toEqual([`position ${last.position}`]);
    expect(await brokenAfter(`UPDATE audit_entries SET subject = 'x' WHERE id = ${id}`)).toEqual([
      id,
    ]);
  });

  test("a rewritten tail, or a log that is gone with its head, differs from the ledger", async () => {
    const tomorrow = new Date(Date.now() + DAY_MS);
    await record("card F1");
    const { id, position } = await linkOf("card F1");
    await publishAuditHead(tomorrow);
    const rewrite = [
      `UPDATE audit_entries SET subject = 'card F9' WHERE id = ${id}`,
      rehash(position),
    ];
    expect(await brokenAfter(...rewrite)).toEqual([id]);
    const gone = await brokenAfter(...EMPTY, FORGET);
    expect(gone).toContain("position 1");
    expect(
      await violationsWithoutTriggers(async (tx) => {
        for (const statement of rewrite) await tx.$executeRawUnsafe(statement);
      }),
    ).toContain(INVARIANT);
    expect((await checked()).broken).toEqual([]);
  });
});

test("the ledger gets the head once a day, from however many servers, and only when it grew", async () => {
  const day = (n: number) => new Date(Date.now() + n * DAY_MS);
  const heads = () =>
    db.ledgerEntry.findMany({ where: { type: "AUDIT_HEAD" }, orderBy: { seq: "asc" } });
  const before = (await heads()).length;
  await record("card G1");
  await Promise.all(Array.from({ length: 6 }, () => publishAuditHead(day(3))));
  await record("card G2");
  await publishAuditHead(day(3));
  expect(await heads()).toHaveLength(before + 1);
  await Promise.all(Array.from({ length: 6 }, () => publishAuditHead(day(4))));
  await publishAuditHead(day(5));
  const published = await heads();
  expect(published).toHaveLength(before + 2);
  const { head } = await checked();
  const leaf = JSON.parse(
    Buffer.from(published.at(-1)?.leaf ?? new Uint8Array()).toString(),
  ) as object;
  expect(leaf).toMatchObject({ type: "AUDIT_HEAD", box: "audit", hash: head });
  const { boxes } = await listLatestEvents({ before: Number.MAX_SAFE_INTEGER, kind: "audit" });
  expect(boxes).toMatchObject([{ boxId: null, name: "Our log", imageUrl: null }]);
  expect(boxes[0]?.events[0]?.words).toMatch(
    /^Our log of what administrators do was fixed at \d+ entries\.$/,
  );
  expect(await listBreaches(db)).toEqual([]);
});
