import { createHash } from "node:crypto";

import { leafHash, merkleRoot } from "@/lib/ledger/merkle";
import { LEAVES, ROOTS } from "@/tests/setup/ct-vectors";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const bytes = (text: string) => new Uint8Array(Buffer.from(text, "hex"));

test.each(ROOTS.map((root, index) => [index + 1, root] as const))(
  "the root of %i leaves matches RFC 6962",
  (count, root) => {
    expect(hex(merkleRoot(LEAVES.slice(0, count).map((leaf) => leafHash(bytes(leaf)))))).toBe(root);
  },
);

test("the root of an empty tree is the hash of nothing", () => {
  expect(hex(merkleRoot([]))).toBe(createHash("sha256").digest("hex"));
});
