import { RFC9162 } from "@transmute/rfc9162";
import fc from "fast-check";

import { consistencyCovers, inclusionCovers, rootCover } from "@/lib/ledger/log/tree-nodes";
import { leafHash as serverLeafHash, merkleRoot } from "@/lib/ledger/merkle";
import { isConsistent } from "@/lib/proof/verify/is-consistent";
import { isIncluded } from "@/lib/proof/verify/is-included";
import { logOf } from "@/tests/setup/log-tree";

const MAX_SIZE = 300;

const leaves = Array.from({ length: MAX_SIZE }, (_, index) => new TextEncoder().encode(`${index}`));
const log = logOf(leaves);
const leafHashes = leaves.map(serverLeafHash);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

const sizes = fc.integer({ min: 1, max: MAX_SIZE });
const leafInTree = sizes.chain((size) =>
  fc.record({ size: fc.constant(size), index: fc.integer({ min: 0, max: size - 1 }) }),
);
const grownTree = sizes.chain((to) =>
  fc.record({ to: fc.constant(to), from: fc.integer({ min: 1, max: to }) }),
);

test("every tree up to 300 leaves has the root of its leaves", () => {
  for (let size = 1; size <= MAX_SIZE; size++) {
    const root = hex(merkleRoot(leafHashes.slice(0, size)));
    expect(hex(log.root(size))).toBe(root);
    expect(hex(logOf(leaves.slice(0, size)).grownRoot())).toBe(root);
  }
});

test("leaves of every tree up to 300 leaves have proofs", async () => {
  for (let size = 1; size <= MAX_SIZE; size++) {
    const root = log.root(size);
    for (const index of somePlaces(size)) {
      const hashes = log.inclusion(index, size);
      const leafHash = leafHashes[index] as Uint8Array;
      if (!(await isIncluded({ index, size, leafHash, hashes, root })))
        throw new Error(`Leaf ${index} of ${size} is not included.`);
    }
  }
  expect(log.inclusion(0, MAX_SIZE)).toHaveLength(9);
}, 30_000);

test("every tree up to 300 leaves is consistent with earlier ones", async () => {
  for (let to = 1; to <= MAX_SIZE; to++) {
    for (const from of somePlaces(to).map((place) => place + 1)) {
      const hashes = log.consistency(from, to);
      const roots = { fromRoot: log.root(from), toRoot: log.root(to) };
      if (!(await isConsistent({ from, to, hashes, ...roots })))
        throw new Error(`${from} and ${to} leaves are not consistent.`);
    }
  }
  expect(log.consistency(MAX_SIZE, MAX_SIZE)).toEqual([]);
}, 30_000);

test("no other leaf, place, size or bit passes an inclusion proof", async () => {
  await fc.assert(
    fc.asyncProperty(leafInTree, sizes, fc.nat(), async ({ index, size }, other, bit) => {
      const proof = {
        index,
        size,
        leafHash: leafHashes[index] as Uint8Array,
        hashes: log.inclusion(index, size),
        root: log.root(size),
      };
      const otherIndex = other % size;
      if (otherIndex !== index)
        expect(await isIncluded({ ...proof, index: otherIndex })).toBe(false);
      if (other !== size) {
        // Another size can lead along the same path, but not to another root.
        expect(await isIncluded({ ...proof, root: log.root(other) })).toBe(false);
      }
      for (const wrong of withBitFlipped(proof.hashes, bit))
        expect(await isIncluded({ ...proof, hashes: wrong })).toBe(false);
    }),
  );
});

test("no other root, size or bit passes a consistency proof", async () => {
  await fc.assert(
    fc.asyncProperty(grownTree, sizes, fc.nat(), async ({ from, to }, other, bit) => {
      const hashes = log.consistency(from, to);
      const proof = { from, to, fromRoot: log.root(from), toRoot: log.root(to), hashes };
      if (other !== from)
        expect(await isConsistent({ ...proof, fromRoot: log.root(other) })).toBe(false);
      if (other !== to)
        expect(await isConsistent({ ...proof, toRoot: log.root(other) })).toBe(false);
      for (const wrong of withBitFlipped(hashes, bit))
        expect(await isConsistent({ ...proof, hashes: wrong })).toBe(false);
    }),
  );
});

test("a fork is not consistent with the tree that it left", async () => {
  await fc.assert(
    fc.asyncProperty(grownTree, fc.nat(), async ({ from, to }, at) => {
      const forked = leaves.map((leaf, index) => (index === at % from ? leafHashes[0] : leaf));
      const fork = logOf(forked as Uint8Array[]);
      const roots = { fromRoot: log.root(from), toRoot: fork.root(to) };
      const proofs = [log.consistency(from, to), fork.consistency(from, to)];
      for (const hashes of proofs)
        expect(await isConsistent({ from, to, hashes, ...roots })).toBe(false);
    }),
    { numRuns: 40 },
  );
});

test("an independent implementation makes the same roots and proofs", async () => {
  await fc.assert(
    fc.asyncProperty(leafInTree, sizes, async ({ index, size }, other) => {
      const entries = leaves.slice(0, size);
      const from = 1 + (other % size);
      const isPowerOfTwo = Number.isInteger(Math.log2(from));
      expect(hex(log.root(size))).toBe(hex(await RFC9162.MTH(entries)));
      expect(log.inclusion(index, size).map(hex)).toEqual(
        (await RFC9162.PATH(index, entries)).map(hex),
      );
      // The library puts the first root into the proof where the verifier would have to add it.
      const consistency = log.consistency(from, size);
      if (from < size)
        expect((isPowerOfTwo ? [log.root(from), ...consistency] : consistency).map(hex)).toEqual(
          (await RFC9162.PROOF(from, entries)).map(hex),
        );
    }),
    { numRuns: 60 },
  );
}, 30_000);

test("a proof needs logarithmically many nodes, up to the largest safe size", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      (one, two) => {
        const [from, to] = [Math.min(one, two), Math.max(one, two)];
        const height = BigInt(to).toString(2).length;
        expect(rootCover(to).length).toBeLessThanOrEqual(height);
        for (const covers of [inclusionCovers(from - 1, to), consistencyCovers(from, to)]) {
          expect(covers.length).toBeLessThanOrEqual(height + 1);
          expect(covers.flat().length).toBeLessThanOrEqual(2 * height + 1);
          const ends = covers.flat().map(({ level, index }) => (index + 1) * 2 ** level);
          expect(Math.max(0, ...ends)).toBeLessThanOrEqual(to);
        }
      },
    ),
  );
});

/** Both ends, places around powers of two, and random ones. */
function somePlaces(size: number): number[] {
  const half = 2 ** Math.floor(Math.log2(size));
  const random = fc.sample(fc.integer({ min: 0, max: size - 1 }), 3);
  const places = [0, size - 1, half - 1, half, half - 2, ...random];
  return [...new Set(places.filter((place) => place >= 0 && place < size))];
}

function withBitFlipped(hashes: Uint8Array[], bit: number): Uint8Array[][] {
  if (hashes.length === 0) return [];
  const copy = hashes.map((hash) => new Uint8Array(hash));
  const hash = copy[bit % copy.length] as Uint8Array;
  const at = bit % hash.length;
  hash[at] = (hash[at] ?? 0) ^ (1 << (bit % 8));
  return [copy];
}
