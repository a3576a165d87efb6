import { isDrawn, timeOfRound } from "@/lib/ledger/beacon/round";
import { challengeOf } from "@/lib/ledger/challenge";
import { type DrandChain, parseDrandChains } from "@/lib/platform/drand-chain";
import { createDrand } from "@/tests/setup/drand-stand-in";

/** Drand's public chain "quicknet", and its round 1000. */
const QUICKNET: DrandChain = {
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  public_key:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  period: 3,
  genesis_time: 1692803367,
  schemeID: "bls-unchained-g1-rfc9380",
};
const ROUND_1000 = {
  chain: QUICKNET.hash,
  round: 1000,
  signature:
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
};

test("a round of drand's own chain is drawn, and no altered one", async () => {
  expect(await isDrawn(QUICKNET, ROUND_1000)).toBe(true);
  const { signature } = ROUND_1000;
  for (const altered of [
    { round: 1001 },
    { signature: `${signature.slice(0, -1)}8` },
    { signature: `00${signature.slice(2)}` },
    { chain: "0".repeat(64) },
    createDrand().draw(1000),
    { ...createDrand().draw(1000), chain: QUICKNET.hash },
  ])
    expect(await isDrawn(QUICKNET, { ...ROUND_1000, ...altered })).toBe(false);
});

test("rounds follow each other by the chain's period", () => {
  expect(timeOfRound(QUICKNET, 1).toISOString()).toBe("2023-08-23T15:09:27.000Z");
  expect(timeOfRound(QUICKNET, 1001).getTime() - timeOfRound(QUICKNET, 1).getTime()).toBe(
    3_000_000,
  );
});

test("the words follow from the sale and the round", () => {
  const leaf = Buffer.alloc(32);
  const other = { ...ROUND_1000, signature: createDrand().draw(1000).signature };
  const words = [challengeOf(leaf), challengeOf(leaf, ROUND_1000), challengeOf(leaf, other)];
  expect(new Set(words).size).toBe(3);
  expect(challengeOf(leaf, ROUND_1000)).toBe(challengeOf(leaf, ROUND_1000));
});

test("the settings accept what drand publishes", () => {
  const info = JSON.stringify({ ...QUICKNET, groupHash: "f4", metadata: { beaconID: "quicknet" } });
  expect(parseDrandChains(info)).toEqual([QUICKNET]);
  expect(parseDrandChains(`[${info},${JSON.stringify(createDrand().chain)}]`)).toHaveLength(2);
  for (const bad of ["", "{", "{}", "[1]", info.replace("unchained-g1", "chained")])
    expect(parseDrandChains(bad)).toBe(null);
});
