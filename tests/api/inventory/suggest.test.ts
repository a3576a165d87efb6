import { GET as suggest } from "@/app/api/inventory/suggest/route";
import { cardSuggestionsSchema } from "@/lib/inventory/schema";
import { createCards, createCollector, sendAway } from "@/tests/setup/collection";
import { putInSlab } from "@/tests/setup/grading";
import { call, sentence } from "@/tests/setup/request";
import { changeOwner } from "@/tests/setup/showcase";

const send = (q: string, cookie?: string) =>
  call(suggest, `/api/inventory/suggest?q=${encodeURIComponent(q)}`, cookie ? { cookie } : {});
const suggestions = async (q: string, { cookie }: { cookie: string }) =>
  cardSuggestionsSchema.parse(await (await send(q, cookie)).json());
const idsOf = async (q: string, collector: { cookie: string }) =>
  (await suggestions(q, collector)).map(({ id }) => id);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("visitors are asked to sign in", async () => {
  expect(await sentence(await send("mara"))).toEqual([401, "Please sign in."]);
});

test("collectors find their own cards, the newest first and samples last", async () => {
  const collector = await createCollector();
  const [sample] = await createCards(collector.id, [{ player: "Mara Quill" }]);
  const [old, recent, other] = await createCards(
    collector.id,
    [
      { player: "Mara Quill", pulledAt: daysAgo(3) },
      { player: "Mára Quill", pulledAt: daysAgo(1), parallel: "Gold" },
      { player: "Jonah Vester" },
    ],
    { isSample: false },
  );
  expect(await idsOf("mara qui", collector)).toEqual([recent, old, sample]);
  expect(await idsOf("gold", collector)).toEqual([recent]);
  expect(await idsOf("vester", collector)).toEqual([other]);
  expect(await idsOf("nobody", collector)).toEqual([]);
  expect(await idsOf("", collector)).toEqual([]);
  expect((await send("x".repeat(101), collector.cookie)).status).toBe(400);
});

test("a suggestion is short, and never cached", async () => {
  const collector = await createCollector();
  const [id = ""] = await createCards(collector.id, [{ player: "Mara Quill", number: "7" }], {
    isSample: false,
  });
  await putInSlab(id, { company: "PSA", grade: "9" });
  const response = await send("mara", collector.cookie);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual([
    {
      id,
      playerName: "Mara Quill",
      setName: "2026 First Light",
      cardNumber: "7",
      parallel: "Base",
      serial: null,
      image: expect.stringMatching(/^\/scans\/.+\.avif$/),
      isSample: false,
      slab: { company: "PSA", grade: "9" },
    },
  ]);
});

test("at most three are suggested", async () => {
  const collector = await createCollector();
  await createCards(collector.id, Array(5).fill({ player: "Mara Quill" }), { isSample: false });
  expect(await idsOf("mara", collector)).toHaveLength(3);
});

test("cards of closed packs, shipped ones and those of others stay out", async () => {
  const collector = await createCollector();
  const other = await createCollector();
  const [, shipped = "", sold = ""] = await createCards(
    collector.id,
    [{ player: "Mara Quill", isClosed: true }, { player: "Mara Quill" }, { player: "Mara Quill" }],
    { isSample: false },
  );
  await createCards(other.id, [{ player: "Mara Quill" }], { isSample: false });
  await sendAway(shipped);
  expect(await idsOf("mara", collector)).toEqual([sold]);
  await changeOwner(sold, other.id);
  expect(await idsOf("mara", collector)).toEqual([]);
  expect(await idsOf("mara", other)).toHaveLength(2);
});
