import { listRoot, rankOf } from "@/lib/drops/draw-order";
import { commitmentOf, seedOfRound, seedOfSecret } from "@/lib/drops/seed";
import { signaturesIn } from "@/lib/drops/signatures-in";
import { leafHash, merkleRoot } from "@/lib/ledger/merkle";
import { sha256, sha256Hex } from "@/lib/platform/sha256";

const tagOf = (index: number) => sha256Hex(`tag ${index}`);
const bytes = (hex: string) => Buffer.from(hex, "hex");

test("the root is that of RFC 6962 over the sorted tags, for lists of any size", () => {
  for (let size = 0; size <= 33; size += 1) {
    const tags = Array.from({ length: size }, (_, index) => tagOf(index));
    const sorted = tags.toSorted().map((tag) => leafHash(bytes(tag)));
    const root = Buffer.from(merkleRoot(sorted)).toString("hex");
    expect(listRoot(tags)).toBe(root);
    expect(listRoot(tags.toReversed())).toBe(root);
  }
});

test("a rank depends on the seed, the drop and the tag", () => {
  const dropId = "0b0f1a5e-0000-4000-8000-000000000000";
  const seed = sha256("seed");
  const id = bytes("0b0f1a5e000040008000000000000000");
  expect(rankOf({ seed, dropId }, tagOf(1))).toBe(
    sha256Hex(Buffer.concat([seed, id, bytes(tagOf(1))])),
  );
});

test("seeds follow from a round, or from a secret and signatures in any order", () => {
  const signature = "ab".repeat(48);
  expect(Buffer.from(seedOfRound({ chain: "", round: 1, signature }))).toEqual(
    sha256(bytes(signature)),
  );
  const secret = Buffer.alloc(32, 7);
  const seed = Buffer.from(seedOfSecret(secret, ["b\n", "a\n"]));
  expect(seed).toEqual(sha256(Buffer.concat([secret, Buffer.from("a\nb\n")])));
  expect(Buffer.from(seedOfSecret(secret, ["a\n", "b\n"]))).toEqual(seed);
  expect(Buffer.from(commitmentOf(secret))).toEqual(sha256(secret));
});

test("cosignatures give the seed, or else the log's own signature", () => {
  const note = "origin\n5\nroot=\n\n— origin own\n";
  expect(signaturesIn(note)).toEqual(["— origin own\n"]);
  expect(signaturesIn(`${note}— anna one\n— bela two\n`)).toEqual(["— anna one\n", "— bela two\n"]);
});
