import { challengeOf } from "@/lib/ledger/challenge";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { type DrandFault, startDrandStandIn } from "@/tests/setup/drand-stand-in";
import { createSoldBox } from "@/tests/setup/sold-box";
import { breakOf, createStation } from "@/tests/setup/station";

let drand: Awaited<ReturnType<typeof startDrandStandIn>>;
let station: Awaited<ReturnType<typeof createStation>>;
beforeAll(async () => {
  [drand, station] = await Promise.all([startDrandStandIn(), createStation()]);
  Object.assign(getEnv(), { LEDGER_BEACON_URL: drand.url, LEDGER_BEACON_CHAINS: [drand.chain] });
});
afterAll(() => drand.close());

async function startBreak() {
  const { orderLineId, boxId } = await createSoldBox();
  const started = await breakOf(
    await station.start({
      orderLineId,
      boxId,
      packCount: 2,
      cardsPerPack: 3,
      station: "Station 1",
      cameras: [],
    }),
  );
  const { assignLeaf } = await db.orderLine.findUniqueOrThrow({ where: { id: orderLineId } });
  const { leaf } = await db.ledgerEntry.findFirstOrThrow({
    where: { box: boxId, type: "BREAK_START" },
  });
  return {
    challenge: started.challenge,
    assignLeaf,
    leaf: JSON.parse(Buffer.from(leaf).toString()) as Record<string, unknown>,
  };
}

test("the words follow from the sale and the round that the ledger names", async () => {
  const earliest = drand.roundAt(new Date());
  const { challenge, assignLeaf, leaf } = await startBreak();
  const { round } = leaf.beacon as { round: number };
  expect(round).toBeGreaterThanOrEqual(earliest);
  expect(round).toBeLessThanOrEqual(drand.roundAt(new Date()));
  expect(leaf.beacon).toEqual(drand.draw(round));
  expect(challenge).toBe(challengeOf(assignLeaf, drand.draw(round)));
  expect(leaf.challenge).toBe(challenge);
});

test.each<DrandFault>(["away", "old", "forged", "nonsense"])(
  "a break doesn't wait for a beacon that is %s",
  async (fault) => {
    drand.state.fault = fault;
    const { challenge, assignLeaf, leaf } = await startBreak();
    expect(leaf).not.toHaveProperty("beacon");
    expect(challenge).toBe(challengeOf(assignLeaf));
  },
);
