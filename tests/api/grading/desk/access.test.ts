import { randomUUID } from "node:crypto";

import { db } from "@/lib/platform/database/db";
import { createCollector } from "@/tests/setup/collection";
import { paidGrading } from "@/tests/setup/grading";
import { ANSWER, gradingDeskOf } from "@/tests/setup/grading-desk";
import { sentence } from "@/tests/setup/request";

const CALLS = [
  "list",
  "look",
  "check",
  "receive",
  "return",
  "answer",
  "createBatch",
  "batch",
  "deleteBatch",
  "send",
  "export",
  "result",
  "import",
] as const;

async function callAs(cookie: string, name: (typeof CALLS)[number], id: string) {
  const desk = gradingDeskOf(cookie);
  const result = { code: "0123abcd", grade: "9", certificate: "12345678" };
  const calls: Record<(typeof CALLS)[number], () => Promise<Response>> = {
    list: () => desk.list(),
    look: () => desk.look(id),
    check: () => desk.check(id, "0123abcd"),
    receive: () => desk.receive(id),
    return: () => desk.return(id),
    answer: () => desk.answer(id, ANSWER),
    createBatch: () => desk.createBatch({ company: "PSA", tier: "VALUE", submissionIds: [id] }),
    batch: () => desk.batch(id),
    deleteBatch: () => desk.deleteBatch(id),
    send: () => desk.send(id),
    export: () => desk.export(id),
    result: () => desk.result(result),
    import: () => desk.import("card,grade\n0123abcd,9", "false"),
  };
  return await calls[name]();
}

test.each(CALLS)("%s needs an administrator", async (name) => {
  const { cookie } = await createCollector();
  const [[out], [collector]] = await Promise.all([
    sentence(await callAs("", name, randomUUID())),
    sentence(await callAs(cookie, name, randomUUID())),
  ]);
  expect([out, collector]).toEqual([401, 403]);
});

test("a collector cannot do the desk's work on a submission of their own", async () => {
  const { id, cookie } = await paidGrading();
  const desk = gradingDeskOf(cookie);
  expect([
    (await desk.look(id)).status,
    (await desk.check(id, "0123abcd")).status,
    (await desk.receive(id)).status,
  ]).toEqual([403, 403, 403]);
  expect((await db.gradingSubmission.findUniqueOrThrow({ where: { id } })).status).toBe(
    "REQUESTED",
  );
});
