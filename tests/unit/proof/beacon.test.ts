import type { BeaconRound } from "@/lib/ledger/beacon/schema";
import { NO_SERVICE_KEYS } from "@/lib/proof/anchors/schema";
import { verifyBundle } from "@/lib/proof/verify/verify-bundle";
import { createDrand } from "@/tests/setup/drand-stand-in";
import { BREAK_STARTED_AT, proofBundle, signer } from "@/tests/setup/proof-bundle";

const drand = createDrand({ genesis: new Date("2026-11-19T00:00:00Z") });
const latest = drand.roundAt(BREAK_STARTED_AT);

async function lineOf(beacon: BeaconRound, { known = [drand.chain], words = beacon } = {}) {
  const { bundle } = proofBundle({ beacon, words });
  const lines = await verifyBundle({
    bundle,
    pinnedKey: signer.verifierKey,
    serviceKeys: { ...NO_SERVICE_KEYS, drand: known },
    pictureOf: () => Promise.resolve(null),
  });
  expect(lines.filter(({ id, state }) => id !== "challenge" && state === "red")).toEqual([]);
  const line = lines.find(({ id }) => id === "challenge");
  return `${line?.state}: ${line?.sentence.replace(/“.*”/, "…")}`;
}

test("words that follow from the sale and a round are green, and name its time", async () => {
  expect(await lineOf(drand.draw(latest))).toBe(
    `green: The words … follow from the sale and from round ${latest} of the public beacon drand, drawn on Nov 20, 2026, 12:07 AM UTC. No one knew them before. You should read them in both videos.`,
  );
});

test("a round of a chain that the page doesn't know is amber", async () => {
  const round = drand.draw(latest);
  expect(await lineOf(round, { known: [] })).toBe(
    `amber: The words … follow from the sale and from round ${latest} of the public beacon drand, whose key this page doesn’t have.`,
  );
  expect(await lineOf(round, { known: [createDrand().chain] })).toMatch(/^amber: /);
});

test("a round that was never drawn, or after filming began, is red", async () => {
  const forged = { ...drand.draw(latest), round: latest + 1 };
  expect(await lineOf(forged)).toBe(
    `red: The log’s record of round ${latest + 1} of the public beacon drand is not what the beacon drew.`,
  );
  expect(await lineOf(drand.draw(latest + 21))).toBe(
    "red: The words follow from a round that was drawn after filming began.",
  );
  expect(await lineOf(drand.draw(latest + 19))).toMatch(/^green: /);
});

test("words of another round are red", async () => {
  expect(await lineOf(drand.draw(latest), { words: drand.draw(latest - 1) })).toBe(
    "red: The words that were filmed do not follow from the sale and the beacon.",
  );
});

test("an invalid round is red", async () => {
  expect(await lineOf({ ...drand.draw(latest), round: 0 })).toBe(
    "red: The log names a beacon round that can’t exist.",
  );
});
