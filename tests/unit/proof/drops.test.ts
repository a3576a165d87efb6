import type { Draw } from "@/lib/drops/schema";
import type { ServiceKeys } from "@/lib/proof/anchors/schema";
import { NO_SERVICE_KEYS } from "@/lib/proof/anchors/schema";
import type { DropLineId } from "@/lib/proof/drops/line-names";
import type { DropProof } from "@/lib/proof/drops/schema";
import { verifyDrop } from "@/lib/proof/drops/verify-drop";
import { dropProof, drand, ROUND, SERVICE_KEYS } from "@/tests/setup/drop-proof";
import { signer } from "@/tests/setup/proof-bundle";

type Checked = { proof: DropProof; places: Draw["places"] };
type Given = { serviceKeys?: ServiceKeys; tag?: string | null };

async function check(checked: Checked, { serviceKeys = SERVICE_KEYS, tag = null }: Given = {}) {
  const pinnedKey = signer.verifierKey;
  const lines = await verifyDrop({ ...checked, pinnedKey, serviceKeys, tag });
  return Object.fromEntries(
    lines.map(({ id, state, sentence }) => [id, `${state}: ${sentence}`]),
  ) as Record<DropLineId, string>;
}

async function redLinesOf(checked: Checked, given: Given = {}) {
  return Object.entries(await check(checked, given)).flatMap(([id, line]) =>
    line.startsWith("red: ") ? [`${id}: ${line.slice(5)}`] : [],
  );
}

const honest = dropProof();

test("an honest draw is green, and finds one's own place", async () => {
  const tag = honest.places[4]?.tag ?? "";
  const lines = await check(honest, { tag });
  expect(lines).toEqual({
    entries:
      "green: The signed log has the 3 entries about this drop: its terms, its closed list and its seed.",
    before: expect.stringMatching(
      /^green: 2 of 3 witnesses signed the closed list before Dec 24, 2026, .* when its round was drawn\.$/,
    ),
    seed: expect.stringMatching(
      `^green: The seed follows from round ${ROUND} of the public beacon`,
    ),
    list: "green: The draw has exactly the 9 places of the closed list.",
    order: "green: Every place is where the draw puts it. 2 late places follow.",
    admission: "green: The first 3 places were admitted in order.",
    own: "green: Your place is 5 of 11.",
  });
  const late = await check(honest, { tag: honest.places[10]?.tag ?? "" });
  expect(late.own).toBe("green: Your place is 11 of 11. You joined after the start.");
});

test("a closed list that isn't drawn yet contradicts nothing", async () => {
  const proof = { ...honest.proof, events: honest.proof.events.slice(0, 2) };
  const lines = await check({ proof, places: [] }, { tag: honest.places[0]?.tag ?? "" });
  expect([lines.list, lines.order, lines.own]).toEqual([
    "amber: The list is closed. The places aren’t drawn yet.",
    "amber: The places of this drop aren’t drawn yet.",
    "amber: The places of this drop aren’t drawn yet.",
  ]);
});

test("without a beacon, the seed follows from a secret and what witnesses signed", async () => {
  const secret = dropProof({ source: "secret" });
  expect(await redLinesOf(secret)).toEqual([]);
  const { before, seed } = await check(secret);
  expect(before).toBe("green: 2 of 3 witnesses signed the closed list.");
  expect(seed).toBe(
    "green: The seed follows from our secret and from what witnesses signed after the list closed.",
  );
  const alone = await check(dropProof({ source: "secret", cosigners: [] }), {
    serviceKeys: NO_SERVICE_KEYS,
  });
  expect(alone.before).toMatch(/^amber: No witnesses watch this log/);
  expect(alone.seed).toMatch(/^amber: .* can’t attribute to independent witnesses\.$/);
});

test("unknown keys and too few witnesses are amber", async () => {
  const unknown = await check(honest, { serviceKeys: { ...SERVICE_KEYS, drand: [] } });
  expect(unknown.seed).toMatch(/^amber: .* whose key this page doesn’t have\.$/);
  const few = await check(dropProof({ cosigners: [] }));
  expect(few.before).toBe(
    "amber: 0 of 3 witnesses signed the closed list before its round was drawn. This check requires 2.",
  );
  const afterwards = await check(dropProof({ signedAt: new Date("2026-12-24T18:05:00Z") }));
  expect(afterwards.before).toMatch(/^amber: 0 of 3 witnesses/);
});

test("a draw that prefers an account is found", async () => {
  const [first, ...others] = honest.places;
  const preferred = others.at(5);
  if (!first || !preferred) throw new Error("There are places.");
  const places = honest.places.map((place) => {
    if (place.tag === first.tag) return { ...place, tag: preferred.tag };
    return place.tag === preferred.tag ? { ...place, tag: first.tag } : place;
  });
  const [line, ...more] = await redLinesOf({ ...honest, places });
  expect(line).toMatch(/^order: Place \d is not where the draw puts it\.$/);
  expect(more).toEqual([]);
});

test("a list that was changed after the round is found", async () => {
  const places = honest.places.map((place, index) =>
    index === 3 ? { ...place, tag: "0".repeat(64) } : place,
  );
  expect(await redLinesOf({ ...honest, places })).toContain(
    "list: The places that were drawn are not those of the list that was closed.",
  );
  const shorter = honest.places.slice(0, 5);
  expect(await redLinesOf({ ...honest, places: shorter })).toContain(
    "list: The list was closed with 9 places, but the draw has 5.",
  );
  const closedAt = new Date("2026-12-24T18:10:00Z");
  expect(await redLinesOf(dropProof({ closedAt }))).toEqual([
    "before: The list was closed after its round was drawn.",
  ]);
});

test("a seed of another round, chain or secret is found", async () => {
  expect(await redLinesOf(dropProof({ round: ROUND + 1 }))).toEqual([
    "seed: The seed is not from the round that was named before.",
  ]);
  const forged = { ...drand.chain, public_key: honest.proof.keys.drand[0]?.public_key ?? "" };
  expect(forged.public_key).not.toBe("");
  const event = honest.proof.events[2];
  const leaf = event?.leaf.replace(/"signature":"../, '"signature":"00') ?? "";
  const events = honest.proof.events.with(2, { ...event, leaf } as DropProof["events"][number]);
  const damaged = { ...honest, proof: { ...honest.proof, events } };
  expect(await redLinesOf(damaged)).toEqual(
    expect.arrayContaining([
      "entries: The signed log does not have these entries about the drop.",
      "seed: The seed does not follow from its round.",
    ]),
  );
});

test("a place that was admitted twice or out of turn is found", async () => {
  const [first] = honest.places;
  if (!first) throw new Error("There are places.");
  const twice = honest.places.map((place, index) =>
    index === 2 ? { ...place, tag: first.tag } : place,
  );
  expect((await redLinesOf({ ...honest, places: twice }, { tag: first.tag })).at(-1)).toBe(
    "own: Your tag is in the draw more than once.",
  );
  const skipped = honest.places.map((place, index) =>
    index === 1 ? { ...place, state: "WAITING" as const, admittedAt: null } : place,
  );
  expect(await redLinesOf({ ...honest, places: skipped })).toEqual([
    "admission: Place 3 was admitted while place 2 was waiting.",
  ]);
  const missing = honest.places.filter(({ place }) => place !== 10);
  expect(await redLinesOf({ ...honest, places: missing })).toEqual(["order: Place 10 is missing."]);
});

test("another history, another key and another drop are found", async () => {
  const other = dropProof({ people: 8 });
  const forked = { ...honest, proof: { ...honest.proof, closed: other.proof.closed } };
  expect(await redLinesOf(forked)).toEqual(["before: Others saw another history of this log."]);
  const unsigned = {
    ...honest.proof,
    checkpoint: honest.proof.checkpoint.replace("\n3\n", "\n4\n"),
  };
  expect(await redLinesOf({ ...honest, proof: unsigned })).toContain(
    "entries: The checkpoint is not signed with the key of this log.",
  );
  const elsewhere = { ...honest.proof, drop: "5a0f1a5e-0000-4000-8000-000000000002" };
  expect(await redLinesOf({ ...honest, proof: elsewhere })).toContain(
    "entries: The signed log does not have these entries about the drop.",
  );
  const stranger = await check(honest, { tag: "f".repeat(64) });
  expect(stranger.own).toBe("red: Your tag is not in the draw.");
});
