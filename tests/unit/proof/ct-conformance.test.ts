import { isConsistent } from "@/lib/proof/verify/is-consistent";
import { isIncluded } from "@/lib/proof/verify/is-included";
import { emptyRoot, leafHash } from "@/lib/proof/verify/tree-hash";
import { CONSISTENCY_PROOFS, INCLUSION_PROOFS, LEAVES, ROOTS } from "@/tests/setup/ct-vectors";
import { logOf } from "@/tests/setup/log-tree";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const bytes = (text: string) => new Uint8Array(Buffer.from(text, "hex"));
const rootOf = (size: number) => bytes(ROOTS[size - 1] ?? "");

const log = logOf(LEAVES.map(bytes));
const NOISE = bytes("abacaba000000000000000000000000000000000000000000060061e00123456");

test.each(ROOTS.map((root, index) => [index + 1, root] as const))(
  "the root of %i leaves is the published one",
  (size, root) => {
    expect(hex(log.root(size))).toBe(root);
  },
);

test.each(INCLUSION_PROOFS)(
  "leaf $index of $size has the published proof, and no damaged one",
  async ({ index, size, hashes }) => {
    expect(log.inclusion(index, size).map(hex)).toEqual(hashes);
    const proof = {
      index,
      size,
      leafHash: await leafHash(bytes(LEAVES[index] ?? "")),
      hashes: hashes.map(bytes),
      root: rootOf(size),
    };
    expect(await isIncluded(proof)).toBe(true);
    // The same kinds of damage as in the source.
    const damaged = [
      { ...proof, index: index - 1 },
      { ...proof, index: index + 1 },
      { ...proof, index: index ^ 2 },
      { ...proof, size: size * 2 },
      { ...proof, size: Math.floor(size / 2) },
      { ...proof, leafHash: new TextEncoder().encode("WrongLeaf") },
      { ...proof, root: await emptyRoot() },
      { ...proof, root: NOISE },
      ...damages(proof.hashes, [proof.root]).map((wrong) => ({ ...proof, hashes: wrong })),
    ];
    for (const wrong of damaged) expect([wrong, await isIncluded(wrong)]).toEqual([wrong, false]);
  },
);

test.each(CONSISTENCY_PROOFS)(
  "the trees of $from and $to leaves have the published proof, and no damaged one",
  async ({ from, to, hashes }) => {
    expect(log.consistency(from, to).map(hex)).toEqual(hashes);
    const proof = {
      from,
      to,
      fromRoot: rootOf(from),
      toRoot: rootOf(to),
      hashes: hashes.map(bytes),
    };
    expect(await isConsistent(proof)).toBe(true);
    const damaged = [
      { ...proof, from: from - 1 },
      { ...proof, from: from + 1 },
      { ...proof, from: from ^ 2 },
      { ...proof, to: to * 2 },
      { ...proof, to: Math.floor(to / 2) },
      { ...proof, fromRoot: new TextEncoder().encode("WrongRoot") },
      { ...proof, toRoot: new TextEncoder().encode("WrongRoot") },
      ...(from < to
        ? [
            { ...proof, fromRoot: proof.toRoot, toRoot: proof.fromRoot },
            { ...proof, hashes: [] },
          ]
        : []),
      ...damages(proof.hashes, [proof.fromRoot, proof.toRoot]).map((wrong) => ({
        ...proof,
        hashes: wrong,
      })),
    ];
    for (const wrong of damaged) expect([wrong, await isConsistent(wrong)]).toEqual([wrong, false]);
  },
);

test("trees can't shrink, and an empty one begins every tree", async () => {
  const [empty, one, two] = [await emptyRoot(), rootOf(1), rootOf(2)];
  const check = (from: number, to: number, fromRoot: Uint8Array, toRoot: Uint8Array) =>
    isConsistent({ from, to, fromRoot, toRoot, hashes: [] });
  expect(await check(0, 0, empty, empty)).toBe(true);
  expect(await check(0, 2, empty, two)).toBe(true);
  expect(await check(1, 1, one, one)).toBe(true);
  expect(await check(0, 2, one, two)).toBe(false);
  expect(await check(1, 1, one, two)).toBe(false);
  expect(await check(1, 2, one, two)).toBe(false);
  expect(await check(2, 1, two, one)).toBe(false);
  expect(await isConsistent({ from: 1, to: 1, fromRoot: one, toRoot: one, hashes: [empty] })).toBe(
    false,
  );
});

function damages(hashes: Uint8Array[], roots: Uint8Array[]): Uint8Array[][] {
  const extras = [new Uint8Array(), ...roots];
  const [first] = hashes;
  return [
    ...extras.flatMap((extra) => [
      [...hashes, extra],
      [extra, ...hashes],
    ]),
    ...hashes.map((_, at) =>
      hashes.map((hash, place) => {
        const copy = new Uint8Array(hash);
        if (place === at) copy[0] = (copy[0] ?? 0) ^ 8;
        return copy;
      }),
    ),
    ...(first ? [hashes.slice(0, -1), [first, ...hashes], [first, NOISE, ...hashes.slice(1)]] : []),
  ];
}
