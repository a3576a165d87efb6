import { checkpointText } from "@/lib/ledger/log/checkpoint-text";
import { keyChangeText, parseKeyChangeText } from "@/lib/ledger/log/key-change";
import { createLogSigner, type LogSigner } from "@/lib/ledger/log/log-signer";
import { openWithKeys, readLogKeys } from "@/lib/proof/verify/log-keys";
import { verifyBundle } from "@/lib/proof/verify/verify-bundle";
import { proofBundle, signer as oldest } from "@/tests/setup/proof-bundle";

const ORIGIN = "shop.example/ledger";
const signerOf = (seed: number) => createLogSigner(ORIGIN, Buffer.alloc(32, seed));
const [first, second, third, thief] = [signerOf(1), signerOf(2), signerOf(3), signerOf(4)] as const;

const changeOf = (earlier: LogSigner, later: LogSigner, until: number) => {
  const text = keyChangeText({
    earlier: earlier.verifierKey,
    later: later.verifierKey,
    until,
  });
  return `${earlier.sign(text)}${later.signatureLine(text)}`;
};
const checkpointOf = (signer: LogSigner, size: number) =>
  signer.sign(checkpointText({ origin: ORIGIN, size, root: Buffer.alloc(32, 5) }));

/** Whether someone who pinned a key accepts a log of this size from another. */
async function accepts(pinned: LogSigner, changes: string[], signer: LogSigner, size: number) {
  const keys = await readLogKeys(pinned.verifierKey, changes);
  return keys !== null && (await openWithKeys(checkpointOf(signer, size), keys)) !== null;
}

const CHANGES = [changeOf(first, second, 10), changeOf(second, third, 20)];

test.each([
  ["the pinned key, up to its change", second, second, 20, true],
  ["the pinned key, after its change", second, second, 21, false],
  ["the next key, up to its change", first, second, 20, true],
  ["the next key, after its change", first, second, 21, false],
  ["the key that signs now", first, third, 1000, true],
  ["the key that signs now, pinned", third, third, 1000, true],
  ["the key before, up to the change", second, first, 10, true],
  ["the key before, after the change", second, first, 11, false],
  ["the key before that, up to its change", third, first, 10, true],
  ["the key before that, after its change", third, first, 11, false],
  ["the key between, up to its change", third, second, 20, true],
  ["the key between, after its change", third, second, 21, false],
  ["a stranger's key", second, thief, 1, false],
])("a checkpoint of %s is accepted or not", async (_, pinned, signer, size, isAccepted) => {
  expect(await accepts(pinned, CHANGES, signer, size)).toBe(isAccepted);
  expect(await accepts(pinned, CHANGES.toReversed(), signer, size)).toBe(isAccepted);
});

test("without the change, another key is unknown", async () => {
  expect(await accepts(first, [], second, 1)).toBe(false);
  expect(await accepts(second, [], first, 1)).toBe(false);
});

test("a change counts only with both signatures", async () => {
  const text = keyChangeText({
    earlier: first.verifierKey,
    later: thief.verifierKey,
    until: 10,
  });
  const forged = [
    thief.sign(text),
    first.sign(text),
    `${thief.sign(text)}${thief.signatureLine(text)}`,
  ];
  expect(await accepts(first, forged, thief, 1)).toBe(false);
  const wrong = changeOf(first, thief, 10).replace("\n10\n", "\n99\n");
  expect(await accepts(first, [wrong, "", "rubbish\n\n— a b\n"], thief, 1)).toBe(false);
});

test("a stolen earlier key can't name another one for those who pinned its successor", async () => {
  const stolen = changeOf(first, thief, 10);
  for (const changes of [
    [...CHANGES, stolen],
    [stolen, ...CHANGES],
  ]) {
    expect(await accepts(second, changes, thief, 5)).toBe(false);
    expect(await accepts(third, changes, thief, 5)).toBe(false);
  }
});

test("changes in a circle end", async () => {
  const circle = [...CHANGES, changeOf(third, first, 30)];
  expect(await accepts(first, circle, third, 1000)).toBe(true);
});

test("a key that can't be read accepts nothing", async () => {
  expect(await readLogKeys("none", CHANGES)).toBeNull();
});

test.each([
  "",
  `fairwax key change v2\na\nb\n1\n`,
  `fairwax key change v1\na\nb\n01\n`,
  `fairwax key change v1\na\nb\n1`,
  `fairwax key change v1\na\nb\n1\n\n`,
  `fairwax key change v1\na\n\n1\n`,
])("%j is no change of keys", (text) => {
  expect(parseKeyChangeText(text)).toBeNull();
});

describe("a proof of a log whose key changed", () => {
  const statesFor = async (pinned: LogSigner, changes: string[], resign: boolean) => {
    const { bundle, pictures, video } = proofBundle();
    const [, size = ""] = bundle.checkpoint.split("\n");
    const keyChanges = changes.length > 0 ? changes : [changeOf(oldest, second, Number(size))];
    const text = bundle.checkpoint.slice(0, bundle.checkpoint.lastIndexOf("\n\n") + 1);
    const lines = await verifyBundle({
      bundle: resign ? { ...bundle, checkpoint: second.sign(text), keyChanges } : bundle,
      pinnedKey: pinned.verifierKey,
      keyChanges: resign ? [] : keyChanges,
      pictureOf: ({ url }) => Promise.resolve(pictures.get(url.replace("/scans/", "")) ?? null),
      videoHashOf: () => Promise.resolve(video),
    });
    return lines.filter(({ state }) => state === "red").map(({ id }) => id);
  };

  test.each([
    ["the new key", second],
    ["the old key", oldest],
  ])("passes for who pinned %s, with a mail from before", async (_, pinned) => {
    expect(await statesFor(pinned, [], true)).toEqual([]);
  });

  test("that was saved before passes for who pinned the new key", async () => {
    expect(await statesFor(second, [], false)).toEqual([]);
  });

  test("fails for who pinned another key", async () => {
    expect(await statesFor(thief, [], true)).toContain("checkpoint");
  });

  test("fails if the mail's state is larger than the old key may have signed", async () => {
    expect(await statesFor(second, [changeOf(oldest, second, 1)], true)).toEqual(["history"]);
  });
});
