import { loadDrop } from "@/lib/proof/drops/load-drop";
import { dropProof } from "@/tests/setup/drop-proof";
import { listen } from "@/tests/setup/local-server";

const PAGE = 4;
const { proof, places } = dropProof();
const json = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });

async function serve(pageSize = PAGE) {
  const asked: number[] = [];
  const server = await listen(({ url = "" }) => {
    if (url.endsWith("/drop/proof")) return Promise.resolve(json(proof));
    const [, from] = /\/drop\/draw\?from=(\d+)$/.exec(url) ?? [];
    if (!from) return Promise.resolve({ status: 404, body: "We couldn't find that drop." });
    const at = Number(from);
    asked.push(at);
    const page = places.slice(at - 1, at - 1 + pageSize);
    return Promise.resolve(
      json({
        size: 9,
        total: places.length,
        accountYears: [],
        places: page,
        next: page.length === pageSize ? at + pageSize : null,
      }),
    );
  });
  return { ...server, asked };
}

test("all pages are read, the last one first", async () => {
  const server = await serve();
  expect(await loadDrop("drop", server.url)).toEqual({ proof, places });
  expect(server.asked).toEqual([1, 9, 5, 1]);
  await server.close();
  const whole = await serve(100);
  expect(await loadDrop("drop", whole.url)).toEqual({ proof, places });
  expect(whole.asked).toEqual([1]);
  await whole.close();
});

test("a refusal is a sentence", async () => {
  const server = await serve();
  expect(await loadDrop("other", server.url)).toEqual({
    sentence: "We couldn't find that drop.",
  });
  await server.close();
});
