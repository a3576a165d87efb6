import { createHash } from "node:crypto";

import { wordlist } from "@scure/bip39/wordlists/english.js";

import { challengeOf } from "@/lib/ledger/challenge";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "hex"));

// Computed independently: SHA-256 of 32 zero bytes starts with 66687aadf86. These 44 bits are
// 01100110011 01000011110 10101011011 11110000110: words 819, 542, 1371 and 1926 of the list,
// counted from 0.
test("a leaf of zeros has the expected words", () => {
  expect(createHash("sha256").update(Buffer.alloc(32)).digest("hex").slice(0, 12)).toBe(
    "66687aadf862",
  );
  expect([819, 542, 1371, 1926].map((index) => wordlist[index])).toEqual([
    "grid",
    "duck",
    "problem",
    "valid",
  ]);
  expect(challengeOf(bytes("00".repeat(32)))).toBe("grid duck problem valid");
});

test("the words encode the digest's bits, eleven at a time, most significant first", () => {
  for (let round = 0; round < 50; round += 1) {
    const leaf = createHash("sha256").update(`leaf ${round}`).digest();
    const bits = [...createHash("sha256").update(leaf).digest()]
      .map((byte) => byte.toString(2).padStart(8, "0"))
      .join("");
    const expected = [0, 11, 22, 33].map(
      (from) => wordlist[parseInt(bits.slice(from, from + 11), 2)],
    );
    expect(challengeOf(new Uint8Array(leaf)).split(" ")).toEqual(expected);
  }
});

test("different leaves have different words", () => {
  expect(challengeOf(bytes(`${"00".repeat(31)}01`))).not.toBe(challengeOf(bytes("00".repeat(32))));
});
