import { majorityOf } from "@/lib/platform/witness";
import { NO_SERVICE_KEYS, type Witnessed } from "@/lib/proof/anchors/schema";
import { verifyBundle } from "@/lib/proof/verify/verify-bundle";
import { createCosigner } from "@/lib/proof/witness/cosigner";
import { proofBundle, signer } from "@/tests/setup/proof-bundle";

const TIME = new Date("2026-11-20T08:30:00Z");
const [ANNA, BELA, CARL] = ["anna", "bela", "carl"].map((name, place) =>
  createCosigner(`${name}.example`, Buffer.alloc(32, place + 1)),
) as [Cosigner, Cosigner, Cosigner];
type Cosigner = ReturnType<typeof createCosigner>;

const proof = proofBundle();
const size = Number(proof.bundle.checkpoint.split("\n")[1]);

function witnessed(cosigners: Cosigner[], { at = size, of = proof } = {}): Witnessed {
  const { checkpoint, hashes } = of.stateAt(at);
  const text = checkpoint.slice(0, checkpoint.indexOf("\n\n") + 1);
  return {
    checkpoint: checkpoint + cosigners.map(({ cosign }) => cosign(text, TIME)).join(""),
    hashes,
  };
}

const policy = (cosigners: Cosigner[], quorum = majorityOf(cosigners.length)) => ({
  keys: cosigners.map(({ verifierKey }) => verifierKey),
  quorum,
});

async function lineOf(state: Witnessed | null, witnesses = policy([ANNA, BELA, CARL])) {
  const lines = await verifyBundle({
    bundle: {
      ...proof.bundle,
      outside: { keys: NO_SERVICE_KEYS, anchors: [], witnessed: state },
    },
    pinnedKey: signer.verifierKey,
    serviceKeys: { ...NO_SERVICE_KEYS, witnesses },
    pictureOf: () => Promise.resolve(null),
  });
  expect(lines.filter(({ id, state: color }) => id !== "witnesses" && color === "red")).toEqual([]);
  const line = lines.find(({ id }) => id === "witnesses");
  return `${line?.state}: ${line?.sentence}`;
}

test("enough witnesses are green, with their names", async () => {
  expect(await lineOf(witnessed([ANNA, CARL]))).toBe(
    "green: 2 of 3 witnesses signed this log: anna.example and carl.example. All 6 events of this box were in it.",
  );
  expect(await lineOf(witnessed([ANNA]), policy([ANNA]))).toBe(
    "green: 1 of 1 witness signed this log: anna.example. All 6 events of this box were in it.",
  );
});

test("too few are amber, and say how many this check asks for", async () => {
  expect(await lineOf(witnessed([BELA]))).toBe(
    "amber: 1 of 3 witnesses signed this log: bela.example. This check requires 2.",
  );
  expect(await lineOf(null)).toBe(
    "amber: 0 of 3 witnesses signed this log. This check requires 2.",
  );
  const all = policy([ANNA, BELA, CARL], 3);
  expect(await lineOf(witnessed([ANNA, BELA]), all)).toBe(
    "amber: 2 of 3 witnesses signed this log: anna.example and bela.example. This check requires 3.",
  );
});

test("only the policy's witnesses count, and each key once", async () => {
  expect(await lineOf(witnessed([ANNA, BELA, CARL]), policy([ANNA], 1))).toMatch(
    /^green: 1 of 1 witness signed this log: anna\.example\./,
  );
  const alias = createCosigner("alias.example", Buffer.alloc(32, 1));
  expect(await lineOf(witnessed([ANNA, alias]), policy([ANNA, alias], 2))).toMatch(
    /^amber: 1 of 1 witness signed this log: /,
  );
});

test("an earlier state that lacks events of the box is amber and asks for patience", async () => {
  expect(await lineOf(witnessed([ANNA, BELA], { at: size - 5 }))).toBe(
    "amber: 2 of 3 witnesses signed this log: anna.example and bela.example. 4 of the 6 events of this box were in it. Check again in a minute.",
  );
  expect(await lineOf(witnessed([ANNA, BELA], { at: size - 1 }))).toMatch(/^green: /);
});

test("an empty policy is amber and says that there are no witnesses", async () => {
  expect(await lineOf(witnessed([ANNA]), policy([]))).toBe(
    "amber: No witnesses watch this log, so you have only our word that everyone sees the same one.",
  );
});

test("forged cosignatures, foreign states, other histories and bad keys are red", async () => {
  const { checkpoint, hashes } = witnessed([ANNA, BELA]);
  const forged = ANNA.cosign("another text\n", TIME);
  expect(await lineOf({ checkpoint: checkpoint + forged, hashes })).toBe(
    "red: The signature of the witness anna.example is not valid.",
  );
  expect(await lineOf({ checkpoint: checkpoint.replace(/\n\d+\n/, "\n2\n"), hashes })).toBe(
    "red: A witness saw a state of the log that our key did not sign.",
  );
  expect(await lineOf(witnessed([ANNA, BELA], { at: size - 1, of: proofBundle() }))).toBe(
    "red: A witness saw another history of this log.",
  );
  expect(await lineOf(null, { keys: ["nonsense"], quorum: 1 })).toBe(
    "red: This page has a witness key that can’t be read.",
  );
});

test("any two majorities share a witness", () => {
  expect([1, 2, 3, 4, 5].map(majorityOf)).toEqual([1, 2, 2, 3, 3]);
});
