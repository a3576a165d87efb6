import { POST as UNDO } from "@/app/api/inventory/actions/[id]/undo/route";
import { POST as ACT } from "@/app/api/inventory/actions/route";
import { type InventoryActionResult, inventoryActionResultSchema } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { createCards, createCollector } from "@/tests/setup/collection";
import { call } from "@/tests/setup/request";

type Collector = { id: string; cookie: string };
const read = async (response: Response): Promise<InventoryActionResult> => {
  expect(response.status).toBe(200);
  return inventoryActionResultSchema.parse(await response.json());
};
const act = async ({ cookie }: Collector, action: string, cardIds: string[]) =>
  read(
    await call(ACT, "/api/inventory/actions", {
      method: "POST",
      cookie,
      body: { action, cardIds },
    }),
  );
const undo = async ({ cookie }: Collector, id: string | null) =>
  read(
    await call(UNDO, `/api/inventory/actions/${id}/undo`, {
      method: "POST",
      cookie,
      params: { id: id ?? "" },
    }),
  );

/** Each card's events form one chain that ends with the card's status. */
async function expectUnbrokenHistory(cardIds: string[]) {
  const cards = await db.card.findMany({
    where: { id: { in: cardIds } },
    select: {
      status: true,
      events: {
        where: { type: { in: ["PULLED", "STATUS_CHANGED"] } },
        orderBy: { id: "asc" },
        select: { fromStatus: true, toStatus: true },
      },
    },
  });
  for (const { status, events } of cards) {
    expect(events.slice(1).map(({ fromStatus }) => fromStatus)).toEqual(
      events.slice(0, -1).map(({ toStatus }) => toStatus),
    );
    expect(events.at(-1)?.toStatus).toBe(status);
  }
  expect(cards).toHaveLength(cardIds.length);
}

const twentyCards = (ownerId: string) =>
  createCards(
    ownerId,
    Array.from({ length: 20 }, () => ({ status: "Vault" as const })),
  );

test("concurrent actions on the same cards in any order all succeed", async () => {
  const collector = await createCollector();
  const ids = await twentyCards(collector.id);
  const actions = ["ship", "list", "grade", "vault"];
  const results = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      act(collector, actions[index % 4] ?? "", index % 2 ? [...ids].reverse() : ids),
    ),
  );
  await expectUnbrokenHistory(ids);
  const noted = await db.inventoryAction.aggregate({
    where: { ownerId: collector.id },
    _sum: { cardCount: true },
  });
  expect(noted._sum.cardCount).toBe(
    results.reduce((sum, { changedCount }) => sum + changedCount, 0),
  );
});

test("one of twenty concurrent undos succeeds", async () => {
  const collector = await createCollector();
  const ids = await twentyCards(collector.id);
  const { actionId } = await act(collector, "ship", ids);
  const results = await Promise.all(Array.from({ length: 20 }, () => undo(collector, actionId)));
  expect(results.map(({ changedCount }) => changedCount).sort((a, b) => a - b)).toEqual([
    ...Array.from({ length: 19 }, () => 0),
    20,
  ]);
  expect(await db.card.count({ where: { id: { in: ids }, status: "Vault" } })).toBe(20);
  await expectUnbrokenHistory(ids);
});

test("an undo never reverts later actions on the same cards", async () => {
  const collector = await createCollector();
  const ids = await twentyCards(collector.id);
  const { actionId } = await act(collector, "ship", ids);
  const [undone, later] = await Promise.all([
    undo(collector, actionId),
    act(collector, "list", ids),
    act(collector, "grade", ids.slice(0, 10)),
  ]);
  await expectUnbrokenHistory(ids);
  expect(later.changedCount).toBe(20);
  expect(undone.changedCount).toBeLessThanOrEqual(20);
  expect(
    await db.card.count({ where: { id: { in: ids }, status: { in: ["Vault", "To Ship"] } } }),
  ).toBe(0);
});

test("concurrent requests for an evaluation create one", async () => {
  const collector = await createCollector();
  const ids = await twentyCards(collector.id);
  const results = await Promise.all(
    Array.from({ length: 10 }, () => act(collector, "evaluate", ids)),
  );
  expect(results.reduce((sum, { changedCount }) => sum + changedCount, 0)).toBe(20);
  expect(await db.gradingEvaluation.count({ where: { cardId: { in: ids } } })).toBe(20);
});
