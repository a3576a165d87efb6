import { canonicalJson, type LedgerValue } from "@/lib/ledger/canonical-json";
import { leafHash } from "@/lib/ledger/merkle";
import { createReplay } from "@/lib/proof/verify/replay";
import { logOf } from "@/tests/setup/log-tree";

type Event = { type: string; box: string } & Record<string, LedgerValue>;

function logWith(events: readonly Event[]) {
  const heads = new Map<string, string>();
  return events.map((event) => {
    const leaf = canonicalJson({ ...event, prev: heads.get(event.box) ?? "" });
    heads.set(event.box, Buffer.from(leafHash(leaf)).toString("hex"));
    return leaf;
  });
}

async function replay(leaves: readonly Uint8Array[], signed = leaves) {
  const run = createReplay();
  for (const [seq, leaf] of leaves.entries())
    await run.add({ seq, leaf: Buffer.from(leaf).toString() });
  return run.finish({
    origin: "",
    size: signed.length,
    root: logOf(signed).root(signed.length),
  });
}

const of = (box: string, ...types: string[]): Event[] => types.map((type) => ({ type, box }));

test("an honest log of any size has its signed root and no fault", async () => {
  for (let boxes = 1; boxes <= 40; boxes += 1) {
    const events = Array.from({ length: boxes }, (_, index) =>
      of(`box ${index}`, "BOX_IN", "LISTED", "ASSIGN"),
    ).flat();
    expect(await replay(logWith(events))).toEqual([]);
  }
});

test("two orders of one box and two records of its cards are found", async () => {
  const events = [
    ...of("one", "BOX_IN", "ASSIGN"),
    ...of("two", "BOX_IN", "ASSIGN", "BREAK_START", "BREAK_COMMIT"),
    ...of("one", "ASSIGN"),
    ...of("two", "BREAK_COMMIT"),
  ];
  expect(await replay(logWith(events))).toEqual([
    "Entry 6, box one: it was assigned to two orders.",
    "Entry 7, box two: two records of its cards exist.",
  ]);
});

test("heads of the audit log follow each other, apart from the boxes", async () => {
  const head = (position: number): Event => ({ type: "AUDIT_HEAD", box: "audit", position });
  const [box, audit] = [of("one", "BOX_IN"), [head(3), head(7)]];
  expect(await replay(logWith([...audit, ...box]))).toEqual([]);
  expect(
    await replay(
      logWith([...audit, head(7), ...of("audit", "BOX_IN"), ...box, { ...head(9), box: "one" }]),
    ),
  ).toEqual([
    "Entry 2, box audit: its audit log did not grow.",
    "Entry 3, box audit: only the audit log is said here.",
    "Entry 5, box one: it is about the audit log, not about a box.",
  ]);
});

test("a drop is announced, closed and drawn, each once", async () => {
  const drop = ["DROP_ANNOUNCED", "DROP_CLOSED", "DROP_DRAWN"];
  expect(await replay(logWith([...of("drop:one", ...drop), ...of("drop:two", ...drop)]))).toEqual(
    [],
  );
  const words = "its drop was announced, closed and drawn in another order.";
  expect(
    await replay(
      logWith([
        ...of("drop:one", ...drop, "DROP_DRAWN"),
        ...of("drop:two", "DROP_CLOSED", "BOX_IN"),
        ...of("three", "BOX_IN", "DROP_ANNOUNCED"),
      ]),
    ),
  ).toEqual([
    `Entry 3, box drop:one: ${words}`,
    `Entry 4, box drop:two: ${words}`,
    "Entry 5, box drop:two: it is about a box, not about a drop.",
    "Entry 7, box three: it is about a drop, not about a box.",
  ]);
});

test("a removed, a changed and an added entry are found", async () => {
  const events = [...of("one", "BOX_IN", "LISTED", "ASSIGN"), ...of("two", "BOX_IN")];
  const leaves = logWith(events);
  const root = "The root of the entries is not the root that was signed.";
  expect(await replay(leaves.toSpliced(1, 1), leaves)).toEqual([
    "Entry 1, box one: it doesn't follow the box's last entry.",
    "There are 3 entries, but the checkpoint has 4.",
    root,
  ]);
  const changed = logWith([...events.slice(0, 3), ...of("three", "BOX_IN")]);
  expect(await replay(changed, leaves)).toEqual([root]);
  const longer = logWith([...events, ...of("two", "LISTED")]);
  expect(await replay(longer, leaves)).toEqual([
    "There are 5 entries, but the checkpoint has 4.",
    root,
  ]);
});
