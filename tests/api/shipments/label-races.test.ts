import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { buyLabel } from "@/lib/shipments/labels/buy-label";
import { startEasyPostStandIn } from "@/tests/setup/easypost-stand-in";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { labelRowOf, labelsOf } from "@/tests/setup/labels";
import { sessionOf } from "@/tests/setup/request";
import { deskOf } from "@/tests/setup/shipping";

const env = getEnv();
let easyPost: Awaited<ReturnType<typeof startEasyPostStandIn>>;
let desk: ReturnType<typeof deskOf>;
let labels: ReturnType<typeof labelsOf>;
beforeAll(async () => {
  easyPost = await startEasyPostStandIn();
  Object.assign(env, easyPost.env);
  const admin = await sessionOf(await createUser({ isAdmin: true }));
  desk = deskOf(admin);
  labels = labelsOf(admin);
});
afterAll(() => easyPost.close());
afterEach(async () => {
  Object.assign(env, easyPost.env);
  expect(await listBreaches(db)).toEqual([]);
});

test("many orders and workers at once buy one label", async () => {
  const { id } = await labels.packed();
  const before = easyPost.count().purchases;
  const answers = await Promise.all([labels.order(id), labels.order(id), labels.order(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const label = await labelRowOf(id);
  await Promise.allSettled([runJobs(buyLabel), buyLabel.run(label.id), buyLabel.run(label.id)]);
  await makeRetriesDue();
  await runJobs(buyLabel);
  expect(easyPost.count().purchases).toBe(before + 1);
  expect(await db.carrierLabel.count({ where: { shipmentId: id } })).toBe(1);
  expect((await labels.lookAt(id)).label?.status).toBe("BOUGHT");
});

test("voiding and shipping at once: the parcel leaves under its label, or the label is voided", async () => {
  for (let round = 0; round < 3; round++) {
    const { id, sent } = await labels.labeled();
    const calls = [() => labels.voidIt(id), () => desk.ship(id, sent)];
    const answers = await Promise.all(
      (round % 2 ? calls : calls.toReversed()).map((work) => work()),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});
