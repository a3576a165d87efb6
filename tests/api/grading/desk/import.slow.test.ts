import { resultImportSchema } from "@/lib/grading/desk/schema";
import { MAX_CSV_BYTES } from "@/lib/platform/csv/read-csv-body";
import { db } from "@/lib/platform/database/db";
import { submissionOf } from "@/tests/setup/grading";
import {
  codeOf,
  custodyOf,
  gradingDeskOf,
  nextCertificate,
  gradingDesk,
} from "@/tests/setup/grading-desk";
import { mailsTo } from "@/tests/setup/mails";
import { sentence, sessionOf } from "@/tests/setup/request";

const desk = gradingDesk();

const csv = (...lines: string[]) => ["Card,Grade,Certificate,Reason", ...lines].join("\n");
const imported = async (text: string, dryRun?: string) =>
  resultImportSchema.parse(await (await desk.import(text, dryRun)).json());

test("a company's file grades submissions, and reimporting it changes nothing", async () => {
  const one = await desk.sentGrading();
  const two = await desk.sentGrading();
  const [a, b, c] = one.cardIds;
  const text = csv(
    `${codeOf(a).toUpperCase()},9.0,${nextCertificate()},`,
    `${codeOf(b)},authentic,${nextCertificate()},`,
    `${codeOf(c)},rejected,,"Trimmed, sadly"`,
    `${codeOf(two.cardIds[0])},10,${nextCertificate()},`,
  );
  const dry = await imported(text);
  expect(dry).toMatchObject({ problems: [], written: false });
  expect(dry.lines.map(({ grade, effect }) => [grade, effect])).toEqual([
    ["9", "GRADES"],
    ["Authentic", "GRADES"],
    ["Rejected", "GRADES"],
    ["10", "GRADES"],
  ]);
  expect(await db.gradingCard.count({ where: { submissionId: one.id, grade: null } })).toBe(3);

  expect((await imported(text, "false")).written).toBe(true);
  const again = await imported(text, "false");
  expect(again.written).toBe(true);
  expect(again.lines.map(({ effect }) => effect)).toEqual(["SAME", "SAME", "SAME", "SAME"]);
  expect((await submissionOf(await one.read(one.id))).status).toBe("GRADED");
  expect((await submissionOf(await two.read(two.id))).status).toBe("SENT");
  expect(
    (await mailsTo(one.user.email)).filter(({ subject }) => subject.includes("grades")),
  ).toHaveLength(1);
  expect((await custodyOf(one.boxId)).slice(-3).map(({ state }) => state)).toEqual([
    "GRADED",
    "GRADED",
    "REJECTED",
  ]);
  expect(await db.cardEvent.count({ where: { cardId: { in: one.cardIds }, type: "GRADED" } })).toBe(
    2,
  );
  await desk.scanAll(one);
  await desk.return(one.id);
  expect((await imported(text)).lines.map(({ effect }) => effect)[0]).toBe("SAME");
});

test("a file with a problem changes nothing, and names all of its problems", async () => {
  const sent = await desk.sentGrading();
  const received = await desk.receivedGrading();
  const [a, b, c] = sent.cardIds;
  const certificate = nextCertificate();
  await desk.result({ code: codeOf(a), grade: "8", certificate });
  const card = async (id = "") => {
    const { player, number } = await db.card.findUniqueOrThrow({ where: { id } });
    return `${player}, number ${number}`;
  };
  const fresh = nextCertificate();
  const { lines, problems, written } = await imported(
    csv(
      `${codeOf(a)},9,${nextCertificate()},`,
      `${codeOf(b)},9,${certificate},`,
      `${codeOf(c)},9,${fresh},`,
      `${codeOf(c)},9,${fresh},`,
      `${codeOf(received.cardIds[0])},9,${nextCertificate()},`,
      `00000000,9,${nextCertificate()},`,
      "card,11,,",
      "0123abcd,Rejected,,",
    ),
    "false",
  );
  expect(written).toBe(false);
  expect(lines.map(({ row, effect }) => [row, effect])).toEqual([[4, "GRADES"]]);
  expect(problems.map(({ row, field, message }) => [row, field, message])).toEqual([
    [
      2,
      "grade",
      `${await card(a)} already has a different result: PSA 8, certificate ${certificate}`,
    ],
    [3, "certificate", `Certificate ${certificate} of PSA is on another card: ${await card(a)}`],
    [5, "", "Line 4 is for the same card"],
    [
      6,
      "card",
      `${await card(received.cardIds[0])} is in submission ${received.submission.number}, which has not been sent yet`,
    ],
    [7, "card", "No card has the short id 00000000"],
    [8, "card", "A card's short id has eight digits or letters from a to f"],
    [8, "grade", "Please choose a grade"],
    [9, "reason", "Please give the company's reason"],
  ]);
  expect(await db.gradingCard.count({ where: { submissionId: sent.id, grade: null } })).toBe(2);
});

test("a certificate can't be on two cards of one file", async () => {
  const { id, cardIds } = await desk.sentGrading();
  const certificate = nextCertificate();
  const [a, b] = cardIds;
  const { problems } = await imported(
    csv(`${codeOf(a)},9,${certificate},`, `${codeOf(b)},9,${certificate},`),
    "false",
  );
  expect(problems).toMatchObject([{ row: 3, field: "certificate" }]);
  expect(await db.gradingCard.count({ where: { submissionId: id, grade: null } })).toBe(3);
});

test("other files are refused", async () => {
  expect(await sentence(await desk.import(csv(), "true", "text/plain"))).toEqual([
    415,
    expect.any(String),
  ]);
  expect((await desk.import("x".repeat(MAX_CSV_BYTES + 1))).status).toBe(413);
  expect((await desk.import(csv(), "perhaps")).status).toBe(400);
  expect(
    (await imported("card,note\n0123abcd,nice")).problems.map(({ message }) => message),
  ).toEqual(expect.arrayContaining(["The column “grade” is missing"]));
});

test("nobody imports the grade of their own card", async () => {
  const { user, cardIds } = await desk.sentGrading();
  await db.session.deleteMany({ where: { userId: user.id } });
  const manager = await db.user.update({ where: { id: user.id }, data: { role: "MANAGER" } });
  const own = gradingDeskOf(await sessionOf(manager));
  const response = await own.import(csv(`${codeOf(cardIds[0])},9,${nextCertificate()},`), "false");
  expect(resultImportSchema.parse(await response.json())).toMatchObject({
    written: false,
    problems: [
      { row: 2, field: "card", message: "This is your own card. A colleague has to record it" },
    ],
  });
});
