import { brotliDecompressSync } from "node:zlib";

import { compressedOnce } from "@/lib/platform/http/compressed-once";

async function untilDone(read: () => Buffer | undefined): Promise<Buffer> {
  for (;;) {
    const brotli = read();
    if (brotli) return brotli;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

test("a text is there once it is compressed, and stays", async () => {
  const brotliOf = compressedOnce({ maxBytes: 1000, quality: 4 });
  expect(brotliOf('W/"a"', "text")).toBeUndefined();
  const brotli = await untilDone(() => brotliOf('W/"a"', "text"));
  expect(brotliDecompressSync(brotli).toString()).toBe("text");
  expect(brotliOf('W/"a"', "text")).toBe(brotli);
});

test("only so many bytes are kept", async () => {
  const brotliOf = compressedOnce({ maxBytes: 40, quality: 4 });
  await untilDone(() => brotliOf('W/"a"', "first"));
  await untilDone(() => brotliOf('W/"b"', "second"));
  await untilDone(() => brotliOf('W/"c"', "third"));
  expect(brotliOf('W/"a"', "first")).toBeUndefined();
});
