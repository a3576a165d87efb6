import { GET as GET_BOX } from "@/app/api/ledger/boxes/[boxId]/route";
import { GET as GET_CHECKPOINT } from "@/app/api/ledger/checkpoint/route";
import { GET as DUMP } from "@/app/api/ledger/dump.ndjson/route";
import { GET as PROVE_CONSISTENCY } from "@/app/api/ledger/proof/consistency/route";
import { GET as PROVE_INCLUSION } from "@/app/api/ledger/proof/inclusion/route";
import { GET as GET_TILE } from "@/app/api/ledger/tile/[level]/[...tile]/route";
import { GET as GET_ENTRIES } from "@/app/api/ledger/tile/entries/[...tile]/route";
import { append, appendMany, assign, boxIn } from "@/tests/setup/ledger";
import { call, sentence } from "@/tests/setup/request";

type Handler = Parameters<typeof call>[0];

const SIZE = 2 * 256 + 44;
const NO_BOX = "0b0f1a5e-0000-4000-8000-000000000000";

beforeAll(async () => {
  const empty = await sentence(await call(GET_CHECKPOINT, "/api/ledger/checkpoint"));
  expect(empty).toEqual([404, "The ledger has no checkpoint yet. Try again in a minute."]);
  const [box = ""] = await appendMany(SIZE - 1);
  await append(assign(box));
  // Entries are published once a checkpoint includes them.
  await append(boxIn(NO_BOX));
});

const FUTURE = `The latest checkpoint has ${SIZE} entries, so this is not part of it.`;
const NO_TILE = "The tile must be a number such as x001/067.";

test.each<[string, Handler, string]>([
  [`proof/inclusion?seq=0&size=${SIZE + 1}`, PROVE_INCLUSION, FUTURE],
  ["proof/inclusion?seq=5&size=5", PROVE_INCLUSION, "'seq' must be less than 'size'."],
  [
    "proof/inclusion?seq=-1&size=5",
    PROVE_INCLUSION,
    "'seq' must be a whole number, such as 0 or 12.",
  ],
  [
    "proof/inclusion?seq=0&size=1e2",
    PROVE_INCLUSION,
    "'size' must be a whole number, such as 0 or 12.",
  ],
  [
    "proof/inclusion?seq=01&size=5",
    PROVE_INCLUSION,
    "'seq' must be a whole number, such as 0 or 12.",
  ],
  ["proof/inclusion?seq=0", PROVE_INCLUSION, "The size is not valid."],
  [
    "proof/inclusion?seq=0&size=9999999999999999",
    PROVE_INCLUSION,
    "'size' must be a whole number, such as 0 or 12.",
  ],
  [`proof/consistency?from=1&to=${SIZE + 1}`, PROVE_CONSISTENCY, FUTURE],
  ["proof/consistency?from=3&to=2", PROVE_CONSISTENCY, "'from' must not be greater than 'to'."],
  [
    "proof/consistency?from=&to=2",
    PROVE_CONSISTENCY,
    "'from' must be a whole number, such as 0 or 12.",
  ],
  ["tile/0/002", GET_TILE, FUTURE],
  ["tile/0/002.p/45", GET_TILE, FUTURE],
  ["tile/1/000", GET_TILE, FUTURE],
  ["tile/1/000.p/3", GET_TILE, FUTURE],
  ["tile/2/000.p/1", GET_TILE, FUTURE],
  ["tile/63/000.p/1", GET_TILE, FUTURE],
  ["tile/64/000.p/1", GET_TILE, "'level' must be a number from 0 to 63."],
  ["tile/00/000", GET_TILE, "'level' must be a number from 0 to 63."],
  ["tile/0/0", GET_TILE, NO_TILE],
  ["tile/0/000.p/0", GET_TILE, NO_TILE],
  ["tile/0/000.p/256", GET_TILE, NO_TILE],
  ["tile/0/x999/x999/x999/x999/999", GET_TILE, FUTURE],
  ["tile/entries/002.p/45", GET_ENTRIES, FUTURE],
  ["tile/entries/x000/000", GET_ENTRIES, NO_TILE],
  [`dump.ndjson?from=${SIZE + 1}`, DUMP, FUTURE],
  [`boxes/${NO_BOX}?after=x`, GET_BOX, "'after' must be a whole number, such as 0 or 12."],
])("%s is a 400", async (path, handler, text) => {
  const [, level = "", ...tile] = path.split("/");
  const params = { boxId: NO_BOX, level, tile: tile.join("/") };
  const response = await call(handler, `/api/ledger/${path}`, { params });
  expect(await sentence(response)).toEqual([400, text]);
});

test("a box that is unknown, or in no checkpoint yet, is a 404", async () => {
  const get = async (boxId: string) =>
    sentence(await call(GET_BOX, `/api/ledger/boxes/${boxId}`, { params: { boxId } }));
  expect(await get(NO_BOX)).toEqual([404, "The ledger has no box with this ID."]);
  expect(await get("x")).toEqual([404, "Not found."]);
});

test("a network gets sixty copies an hour", async () => {
  const readDump = () =>
    call(DUMP, `/api/ledger/dump.ndjson?from=${SIZE}`, { address: "10.1.2.3" });
  const answers = await Promise.all(Array.from({ length: 61 }, readDump));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(60).fill(200), 429]);
});
