import { createPackSaver, type SaveState, whenLeft } from "@/components/breaks/station/pack-saver";
import {
  nextStation,
  startStation,
  type Station,
  type StationAction,
} from "@/components/breaks/station/station-state";
import { blankCard } from "@/lib/breaks/draft";
import { packVersion } from "@/lib/breaks/pack-version";
import type { Break, DraftCard, SavePackInput } from "@/lib/breaks/schema";

type Call = { pack: number; body: SavePackInput; keepalive: boolean };

const ID = "0b0f1a5e-0000-4000-8000-000000000001";
const problem = (
  status: number,
  detail: string,
  errors: { field: string; message: string }[] = [],
) =>
  new Response(JSON.stringify({ detail, errors }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });

/** A server that stores packs like ours, unless a test sets another answer first. */
function createServer() {
  const packs = [1, 2].map((): DraftCard[] => []);
  const calls: Call[] = [];
  const reads = { count: 0 };
  const next: ((call: Call) => Response | Promise<Response>)[] = [];
  const box = () =>
    ({
      id: ID,
      packCount: 2,
      cardsPerPack: 2,
      packs: packs.map((cards, index) => ({
        position: index + 1,
        version: packVersion(cards),
        cards,
      })),
    }) as unknown as Break;
  function store({ pack, body }: Call): Response {
    if (!body.replaces.includes(packVersion(packs[pack - 1]!)))
      return problem(409, `Pack ${pack} was changed elsewhere.`, [
        { field: "replaces", message: "" },
      ]);
    packs[pack - 1] = body.cards;
    return Response.json({ cardsPerPack: 2, versions: box().packs.map(({ version }) => version) });
  }
  const fetch = jest.spyOn(globalThis, "fetch").mockImplementation(async (path, init) => {
    if (init?.method === "GET") {
      reads.count += 1;
      return Response.json(box());
    }
    const call = {
      pack: Number(String(path).split("/").at(-1)),
      body: JSON.parse(String(init?.body)) as SavePackInput,
      keepalive: init?.keepalive === true,
    };
    calls.push(call);
    return (next.shift() ?? store)(call);
  });
  return { packs, calls, reads, next, box, store, fetch };
}

function createDesk(server: ReturnType<typeof createServer>) {
  let station: Station = startStation(server.box(), { pack: 1, position: 1 });
  let state: SaveState | undefined;
  const saver = createPackSaver({
    id: ID,
    onState: (said) => (state = said),
    onSaved: (saved) => dispatch({ type: "saved", ...saved }),
    onChangedElsewhere: (box) => dispatch({ type: "load", box }),
  });
  function dispatch(action: StationAction) {
    station = nextStation(station, action);
    saver.watch(station.packs);
  }
  const write = (pack: number, changes: Partial<DraftCard>) =>
    dispatch({ type: "edit", place: { pack, position: 1 }, changes, today: "2026-11-22" });
  return {
    saver,
    dispatch,
    write,
    state: () => state,
    playerOf: (pack: number) => station.packs[pack - 1]?.cards[0]?.player,
  };
}

let server: ReturnType<typeof createServer>;
let desk: ReturnType<typeof createDesk>;
beforeEach(() => {
  jest.useFakeTimers();
  server = createServer();
  desk = createDesk(server);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const stored = () => server.packs.map((cards) => cards[0]?.player);

test("saves run one at a time, and each names what it replaces", async () => {
  for (const player of ["A", "Ab", "Abc"]) {
    desk.write(1, { player });
    await jest.advanceTimersByTimeAsync(800);
  }
  expect([stored(), desk.state()?.status]).toEqual([["Abc", undefined], "saved"]);
  expect(server.calls.map(({ body }) => body.replaces)).toEqual([
    [packVersion([])],
    [packVersion(server.calls[0]!.body.cards)],
    [packVersion(server.calls[1]!.body.cards)],
  ]);
});

test("a pack changed elsewhere is not overwritten until theirs or mine is chosen", async () => {
  server.packs[0] = [{ ...blankCard(1), player: "Theirs" }];
  desk.write(1, { player: "M" });
  desk.write(2, { player: "Other" });
  expect(await desk.saver.flush()).toBe(false);
  expect(stored()).toEqual(["Theirs", "Other"]);
  expect(desk.state()).toMatchObject({
    status: "held",
    held: [{ pack: 1, kind: "changed", words: "Pack 1 was changed elsewhere." }],
  });
  const sent = server.calls.length;
  desk.write(1, { player: "Mine" });
  await jest.advanceTimersByTimeAsync(60_000);
  desk.saver.leave();
  expect(server.calls.length).toBe(sent);

  desk.dispatch({ type: "keep", pack: 1, box: server.box() });
  await jest.advanceTimersByTimeAsync(800);
  expect([stored(), desk.state()?.status]).toEqual([["Mine", "Other"], "saved"]);

  server.packs[0] = [{ ...blankCard(1), player: "Theirs again" }];
  desk.write(1, { player: "Mine again" });
  await jest.advanceTimersByTimeAsync(800);
  desk.dispatch({ type: "replace", pack: 1, box: server.box() });
  expect([
    desk.playerOf(1),
    desk.state()?.status,
    desk.state()?.held,
    desk.saver.hasUnsaved(),
  ]).toEqual(["Theirs again", "saved", [], false]);
});

test("changes elsewhere in another pack are read after a save, if there are any", async () => {
  desk.write(1, { player: "A" });
  await jest.advanceTimersByTimeAsync(800);
  expect(server.reads.count).toBe(0);
  server.packs[1] = [{ ...blankCard(1), player: "Theirs" }];
  desk.write(1, { player: "Ab" });
  await jest.advanceTimersByTimeAsync(800);
  expect([desk.playerOf(2), server.reads.count, desk.saver.hasUnsaved()]).toEqual([
    "Theirs",
    1,
    false,
  ]);
  desk.write(2, { player: "Mine, on top of theirs" });
  await jest.advanceTimersByTimeAsync(800);
  expect([stored(), server.reads.count]).toEqual([["Ab", "Mine, on top of theirs"], 1]);
});

test("reading leaves unsaved packs alone, and saving them finds changes elsewhere", async () => {
  server.packs[1] = [{ ...blankCard(1), player: "Theirs" }];
  desk.write(1, { player: "A" });
  desk.write(2, { player: "Mine" });
  expect(await desk.saver.flush()).toBe(false);
  expect([server.reads.count, desk.playerOf(2), stored()]).toEqual([0, "Mine", ["A", "Theirs"]]);
  expect(desk.state()?.held).toEqual([expect.objectContaining({ pack: 2, kind: "changed" })]);
});

test("a failed read is repeated after the next save", async () => {
  server.packs[1] = [{ ...blankCard(1), player: "Theirs" }];
  desk.write(1, { player: "A" });
  const { fetch } = server;
  const answering = fetch.getMockImplementation()!;
  fetch.mockImplementation((path, init) =>
    init?.method === "GET"
      ? Promise.reject(new TypeError("The connection was lost."))
      : answering(path, init),
  );
  await jest.advanceTimersByTimeAsync(800);
  expect([desk.state()?.status, desk.playerOf(2)]).toEqual(["saved", ""]);
  fetch.mockImplementation(answering);
  desk.write(1, { player: "Ab" });
  await jest.advanceTimersByTimeAsync(800);
  expect(desk.playerOf(2)).toBe("Theirs");
});

test("a save whose response was lost is recognized by the next one", async () => {
  server.next.push((call) => {
    server.store(call);
    throw new TypeError("The connection was lost.");
  });
  desk.write(1, { player: "A" });
  await jest.advanceTimersByTimeAsync(800);
  expect(desk.state()?.status).toBe("failing");
  desk.write(1, { player: "Ab" });
  await jest.advanceTimersByTimeAsync(2000);
  expect([stored(), desk.state()?.status]).toEqual([["Ab", undefined], "saved"]);
});

test.each(["first", "last"])(
  "the last text survives leaving the page while an earlier save arrives %s",
  async (order) => {
    let answer: (response: Response) => void = () => undefined;
    server.next.push((call) => {
      if (order === "first") server.store(call);
      return new Promise((resolve) => (answer = resolve));
    });
    desk.write(1, { player: "A" });
    await jest.advanceTimersByTimeAsync(800);
    desk.write(1, { player: "Ab" });
    desk.saver.leave();
    expect(server.calls.at(-1)?.keepalive).toBe(true);
    await jest.advanceTimersByTimeAsync(0);
    answer(
      order === "first"
        ? Response.json({
            cardsPerPack: 2,
            versions: [packVersion(server.calls[0]!.body.cards), packVersion([])],
          })
        : server.store(server.calls[0]!),
    );
    await whenLeft(ID);
    expect(stored()).toEqual(["Ab", undefined]);
  },
);

test("a field that can't be stored blocks only its own pack and is named", async () => {
  desk.write(1, { estimatedValue: "1,200" });
  desk.write(2, { player: "Other" });
  await jest.advanceTimersByTimeAsync(800);
  expect(stored()).toEqual([undefined, "Other"]);
  const words = "Card 1, Estimated value: The value must be in dollars with at most two decimals";
  expect(desk.state()).toMatchObject({
    status: "held",
    held: [{ pack: 1, kind: "refused", words, at: { position: 1, field: "estimatedValue" } }],
  });
  desk.write(1, { estimatedValue: "1200", player: "Mended" });
  await jest.advanceTimersByTimeAsync(800);
  expect([stored(), desk.state()?.held]).toEqual([["Mended", "Other"], []]);
});

test("a refused value is reported on the card that was sent", async () => {
  server.next.push(() =>
    problem(400, "Please use plain text", [
      { field: "cards.0.team", message: "Please use plain text" },
    ]),
  );
  desk.dispatch({
    type: "edit",
    place: { pack: 1, position: 2 },
    changes: { team: "Rivermen" },
    today: "2026-11-22",
  });
  desk.write(2, { player: "Other" });
  await jest.advanceTimersByTimeAsync(800);
  expect(desk.state()?.held).toEqual([
    {
      pack: 1,
      kind: "refused",
      words: "Card 2, Team: Please use plain text",
      at: { position: 2, field: "team" },
    },
  ]);
  expect(stored()).toEqual([undefined, "Other"]);
});

test("a signed-out user is warned, and the work is saved after signing in", async () => {
  server.next.push(
    () => problem(401, "Please sign in."),
    () => problem(401, "Please sign in."),
  );
  desk.write(1, { player: "A" });
  await jest.advanceTimersByTimeAsync(800);
  expect(desk.state()).toMatchObject({
    status: "failing",
    words: expect.stringContaining("Sign in again in another tab"),
  });
  await jest.advanceTimersByTimeAsync(2000);
  expect([desk.state()?.status, server.calls.length]).toEqual(["failing", 2]);
  expect(await desk.saver.flush()).toBe(true);
  expect([stored(), desk.state()?.status]).toEqual([["A", undefined], "saved"]);
});

test("a closed break stops saving until the stored data is shown", async () => {
  server.next.push(() => problem(403, "You need admin privileges to do this."));
  desk.write(1, { player: "A" });
  await jest.advanceTimersByTimeAsync(800);
  desk.write(1, { player: "Ab" });
  await jest.advanceTimersByTimeAsync(60_000);
  expect([desk.state()?.status, desk.state()?.words, server.calls.length]).toEqual([
    "stopped",
    "You need admin privileges to do this.",
    1,
  ]);
  desk.dispatch({ type: "replace", box: server.box() });
  expect([desk.state()?.status, desk.playerOf(1)]).toEqual(["saved", ""]);
  desk.write(1, { player: "B" });
  await jest.advanceTimersByTimeAsync(800);
  expect(stored()).toEqual(["B", undefined]);
});
