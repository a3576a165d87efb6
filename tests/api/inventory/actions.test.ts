import { GET as GET_CARD } from "@/app/api/inventory/cards/[id]/route";
import { cardDetailSchema } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { createCards, createCollector } from "@/tests/setup/collection";
import { act, postAction as post, postUndo, undo } from "@/tests/setup/inventory-api";
import { call } from "@/tests/setup/request";

const UNKNOWN = "2b0e3f0e-7a44-4a8e-9a10-0e5b3f8c1d2a";

const statusesOf = async (ids: string[]) => {
  const cards = await db.card.findMany({
    where: { id: { in: ids } },
    select: { id: true, status: true },
  });
  return ids.map((id) => cards.find((card) => card.id === id)?.status);
};
const eventsOf = (cardId: string) =>
  db.cardEvent.findMany({
    where: { cardId },
    orderBy: { id: "asc" },
    select: { type: true, fromStatus: true, toStatus: true, actionId: true, isUndo: true },
  });

describe("an action", () => {
  test("moves the cards, adds it to their history and returns the new figures", async () => {
    const collector = await createCollector();
    const ids = await createCards(collector.id, [
      { status: "Vault" },
      { status: "Listed" },
      { status: "To Ship" },
    ]);
    const result = await act(collector, { action: "ship", cardIds: ids });
    expect(result).toMatchObject({
      changedCount: 2,
      message: "2 cards moved to To Ship",
      summary: { statusCounts: { "To Ship": 3, Listed: 0, "To Grade": 0, Vault: 0 } },
    });
    expect(await statusesOf(ids)).toEqual(["To Ship", "To Ship", "To Ship"]);
    const changed = (fromStatus: string) => ({
      type: "STATUS_CHANGED",
      fromStatus,
      toStatus: "To Ship",
      actionId: result.actionId,
      isUndo: false,
    });
    expect((await eventsOf(ids[0] ?? "")).slice(1)).toEqual([changed("Vault")]);
    expect((await eventsOf(ids[1] ?? "")).slice(1)).toEqual([changed("Listed")]);
    expect((await eventsOf(ids[2] ?? "")).slice(1)).toEqual([]);
    expect(await db.inventoryAction.findMany({ where: { ownerId: collector.id } })).toMatchObject([
      { id: result.actionId, action: "ship", cardCount: 2, undoneAt: null },
    ]);
  });

  test.each([
    ["ship", "To Ship", "1 card moved to To Ship"],
    ["list", "Listed", "1 card moved to Listed"],
    ["grade", "To Grade", "1 card moved to To Grade"],
    ["vault", "Vault", "1 card moved to Vault"],
  ])("%s leads to %s", async (action, status, message) => {
    const collector = await createCollector();
    const ids = await createCards(collector.id, [
      { status: action === "vault" ? "Listed" : "Vault" },
    ]);
    expect((await act(collector, { action, cardIds: ids })).message).toBe(message);
    expect(await statusesOf(ids)).toEqual([status]);
  });

  test("that changes nothing leaves no trace", async () => {
    const collector = await createCollector();
    const ids = await createCards(collector.id, [{ status: "Vault" }]);
    expect(await act(collector, { action: "vault", cardIds: ids })).toMatchObject({
      actionId: null,
      changedCount: 0,
      message: "Nothing to change",
    });
    expect(await db.inventoryAction.count({ where: { ownerId: collector.id } })).toBe(0);
    expect(await eventsOf(ids[0] ?? "")).toHaveLength(1);
  });

  test.each(["foreign", "unknown", "of a closed pack"])(
    "is refused completely when a card is %s",
    async (kind) => {
      const [collector, stranger] = [await createCollector(), await createCollector()];
      const [mine = "", closed = ""] = await createCards(collector.id, [
        { status: "Vault" },
        { isClosed: true },
      ]);
      const [foreign = ""] = await createCards(stranger.id, [{ status: "Vault" }]);
      const other = { foreign, unknown: UNKNOWN, "of a closed pack": closed }[kind];
      for (const action of ["ship", "evaluate"])
        expect((await post({ action, cardIds: [mine, other] }, collector.cookie)).status).toBe(404);
      expect(await statusesOf([mine, foreign, closed])).toEqual(["Vault", "Vault", null]);
      expect(
        await db.inventoryAction.count({ where: { ownerId: { in: [collector.id, stranger.id] } } }),
      ).toBe(0);
      expect(
        await db.gradingEvaluation.count({ where: { cardId: { in: [mine, foreign, closed] } } }),
      ).toBe(0);
    },
  );

  test.each([
    {},
    { action: "burn", cardIds: [UNKNOWN] },
    { action: "ship" },
    { action: "ship", cardIds: [] },
    { action: "ship", cardIds: ["x"] },
    { action: "ship", cardIds: [UNKNOWN], all: { pulledUntil: new Date().toISOString() } },
    { action: "ship", all: { pulledUntil: "yesterday" } },
    { action: "ship", cardIds: Array.from({ length: 1001 }, () => UNKNOWN) },
  ])("%j is refused", async (body) => {
    expect((await post(body, (await createCollector()).cookie)).status).toBe(400);
  });

  test("counts a card that is named twice once", async () => {
    const collector = await createCollector();
    const [id = ""] = await createCards(collector.id, [{}]);
    expect(await act(collector, { action: "list", cardIds: [id, id.toUpperCase()] })).toMatchObject(
      { changedCount: 1 },
    );
  });
});

describe("an action on all cards of a tab", () => {
  test("moves the cards with its status by that time, except the excluded ones", async () => {
    const collector = await createCollector();
    const stranger = await createCollector();
    const then = new Date(Date.now() - DAY_MS);
    const ids = await createCards(collector.id, [
      { status: "Vault", pulledAt: then },
      { status: "Vault", pulledAt: then },
      { status: "Listed", pulledAt: then },
      { status: "Vault" },
      { isClosed: true },
    ]);
    const foreign = await createCards(stranger.id, [{ status: "Vault", pulledAt: then }]);
    const result = await act(collector, {
      action: "ship",
      all: { status: "vault", pulledUntil: then.toISOString(), except: [ids[1], UNKNOWN] },
    });
    expect(result).toMatchObject({ changedCount: 1, message: "1 card moved to To Ship" });
    expect(await statusesOf([...ids, ...foreign])).toEqual([
      "To Ship",
      "Vault",
      "Listed",
      "Vault",
      null,
      "Vault",
    ]);
  });
});

describe("a grading evaluation", () => {
  test("is requested once, shows on the card and is withdrawn by undo", async () => {
    const collector = await createCollector();
    const ids = await createCards(collector.id, [{ status: "Listed" }, { status: "Vault" }]);
    const first = await act(collector, { action: "evaluate", cardIds: ids });
    expect(first).toMatchObject({
      changedCount: 2,
      message: "Grading evaluation requested for 2 cards",
    });
    expect(await act(collector, { action: "evaluate", cardIds: ids })).toMatchObject({
      actionId: null,
      changedCount: 0,
      message: "Nothing to change",
    });
    expect(await statusesOf(ids)).toEqual(["Listed", "Vault"]);
    const read = async () =>
      cardDetailSchema.parse(
        await (
          await call(GET_CARD, "/", { params: { id: ids[0] ?? "" }, cookie: collector.cookie })
        ).json(),
      );
    expect(await read()).toMatchObject({
      evaluation: { state: "Requested", finding: null },
      events: [{ type: "EVALUATION_REQUESTED" }, { type: "PULLED" }],
    });
    expect(await undo(collector, first.actionId)).toMatchObject({
      changedCount: 2,
      message: "Undone: grading evaluation withdrawn for 2 cards",
    });
    expect(await read()).toMatchObject({
      evaluation: null,
      events: [{ type: "EVALUATION_WITHDRAWN", isUndo: true }, {}, {}],
    });
    expect(await act(collector, { action: "evaluate", cardIds: ids })).toMatchObject({
      changedCount: 2,
    });
  });

  test("can't be withdrawn once finished, and another one can be requested", async () => {
    const collector = await createCollector();
    const [id = ""] = await createCards(collector.id, [{}]);
    const { actionId } = await act(collector, { action: "evaluate", cardIds: [id] });
    await db.gradingEvaluation.updateMany({
      where: { cardId: id },
      data: { finishedAt: new Date(), finding: "A 9 is likely." },
    });
    expect(await undo(collector, actionId)).toMatchObject({
      changedCount: 0,
      message: "Nothing was undone: the card has changed since",
    });
    expect(await db.gradingEvaluation.findMany({ where: { cardId: id } })).toMatchObject([
      { withdrawnAt: null, finding: "A 9 is likely." },
    ]);
    expect(await act(collector, { action: "evaluate", cardIds: [id] })).toMatchObject({
      changedCount: 1,
    });
  });
});

describe("undo", () => {
  test("puts each card back where it was, once", async () => {
    const collector = await createCollector();
    const ids = await createCards(collector.id, [{ status: "Vault" }, { status: "Listed" }]);
    const { actionId } = await act(collector, { action: "grade", cardIds: ids });
    expect(await undo(collector, actionId)).toMatchObject({
      actionId: null,
      changedCount: 2,
      message: "Undone: 2 cards are back where they were",
      summary: { statusCounts: { Vault: 1, Listed: 1 } },
    });
    expect(await undo(collector, actionId)).toMatchObject({
      changedCount: 0,
      message: "This was already undone",
    });
    expect(await statusesOf(ids)).toEqual(["Vault", "Listed"]);
    expect((await eventsOf(ids[0] ?? "")).at(-1)).toEqual({
      type: "STATUS_CHANGED",
      fromStatus: "To Grade",
      toStatus: "Vault",
      actionId,
      isUndo: true,
    });
  });

  test("skips the cards that changed since, and says so", async () => {
    const collector = await createCollector();
    const ids = await createCards(collector.id, [
      { status: "Vault" },
      { status: "Vault" },
      { status: "Vault" },
    ]);
    const { actionId } = await act(collector, { action: "ship", cardIds: ids });
    const later = await act(collector, { action: "list", cardIds: ids.slice(0, 1) });
    expect(await undo(collector, actionId)).toMatchObject({
      changedCount: 2,
      message: "Undone: 2 cards are back where they were. 1 card stayed (changed since)",
    });
    expect(await statusesOf(ids)).toEqual(["Listed", "Vault", "Vault"]);
    const again = await act(collector, { action: "vault", cardIds: ids.slice(0, 1) });
    expect(await undo(collector, later.actionId)).toMatchObject({
      changedCount: 0,
      message: "Nothing was undone: the card has changed since",
    });
    expect(await undo(collector, again.actionId)).toMatchObject({
      changedCount: 1,
      message: "Undone: 1 card is back where it was",
    });
  });

  test("is for the owner only", async () => {
    const collector = await createCollector();
    const ids = await createCards(collector.id, [{ status: "Vault" }]);
    const { actionId } = await act(collector, { action: "ship", cardIds: ids });
    const stranger = await createCollector();
    expect((await postUndo(actionId ?? "", stranger.cookie)).status).toBe(404);
    expect((await postUndo(UNKNOWN, collector.cookie)).status).toBe(404);
    expect((await postUndo("nonsense", collector.cookie)).status).toBe(404);
    expect(await statusesOf(ids)).toEqual(["To Ship"]);
  });
});
