import { strToU8, zipSync } from "fflate";

import { readBatch } from "@/lib/breaks/read-batch";
import { turnsDuring } from "@/tests/setup/event-loop";

const MB = 1024 * 1024;

test("unzipping an archive and reading its CSV doesn't block the event loop", async () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => `${n},1,front,back`);
  const picture = new Uint8Array(9 * MB);
  const pictures = { "1.png": picture, "2.png": picture };
  const archive = zipSync({ "list.csv": strToU8(["a,b,c,d", ...lines].join("\n")), ...pictures });
  const headers = { "content-type": "application/zip" };
  const request = new Request("http://localhost:3000", { method: "POST", headers, body: archive });
  const [turns, batch] = await turnsDuring(() => readBatch(request, 100));
  const sizes = [...batch.pictures.values()].map(({ bytes }) => bytes.byteLength);
  expect(sizes).toEqual([9 * MB, 9 * MB]);
  expect(turns).toBeGreaterThan(1000);
});
