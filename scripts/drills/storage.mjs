import { createHash, randomBytes } from "node:crypto";

import { tinyVideo, uploadVideo } from "../lib/break-videos.mjs";
import { memoryOf } from "../lib/memory.mjs";
import { outputOf } from "../lib/prepare.mjs";
import { must, sellBox } from "../load/break-steps.mjs";
import { buy, listBoxes, openShop, send } from "../load/shop.mjs";
import { waitUntil } from "./shoppers.mjs";

const MIB = 1024 * 1024;
const VOID_ELEMENT = 0xec;
const BYTES = "application/octet-stream";
/** What a film may add to the database, and to a server's memory, whose young generation may grow. */
const MOST_IN_DATABASE = MIB;
const MOST_IN_MEMORY = 64 * MIB;

/**
 * Stores a film in a bucket through one server, watches it through the other, takes the bucket away
 * for a while, and then loses an object, which storage:check must find.
 * @param {{service: {state: {isDown: boolean}, objects: Map<string, unknown>}, settings: Record<string, string | undefined>,
 *   filmMiB?: number, appUrl?: string}} options
 */
export async function storage({ service, settings, filmMiB = 200, appUrl }) {
  const env = { OBJECT_STORAGE: "s3", ...settings };
  const shop = await openShop({
    name: "drill-storage",
    buyers: 1,
    logLevel: "silent",
    appUrl,
    serverEnvs: [env, env],
  });
  try {
    return await rehearse({ shop, service, env: { ...shop.env, ...env }, filmMiB });
  } finally {
    await shop.close();
  }
}

async function rehearse({ shop, service, env, filmMiB }) {
  const faults = [];
  const id = await startBreak(shop);
  const upload = async ({ server = 0, ...sent }) =>
    must(await send(shop, { server, account: shop.admin, ...sent, type: BYTES }));
  // The first film loads what every film needs.
  const { id: first } = await uploadVideo(upload, { id, camera: "B" });
  await hashOf(shop, { server: 1, video: first });
  const film = longVideo(filmMiB * MIB);
  const before = { database: await sizeOf(shop), memory: memoryOf(shop.servers[0].pid) };
  const { id: video } = await uploadVideo(upload, { id, camera: "A", bytes: film });
  const inDatabase = (await sizeOf(shop)) - before.database;
  const inMemory = memoryOf(shop.servers[0].pid) - before.memory;
  if (inDatabase > MOST_IN_DATABASE) faults.push("the film is in the database");
  const watchedBefore = memoryOf(shop.servers[1].pid);
  if ((await hashOf(shop, { server: 1, video })) !== sha256(film))
    faults.push("another server doesn't show the film");
  const watching = memoryOf(shop.servers[1].pid) - watchedBefore;
  if (Math.max(inMemory, watching) > MOST_IN_MEMORY) faults.push("a film takes too much memory");

  const backMs = await takeAway({ shop, service, video, faults });
  const findsNothing = () =>
    outputOf("scripts/storage/check.ts", [], env).then(
      () => true,
      () => false,
    );
  if (!(await findsNothing())) faults.push("storage:check finds objects missing");
  service.objects.delete([...service.objects.keys()].at(-1));
  if (await findsNothing()) faults.push("storage:check doesn't find that an object is missing");
  return {
    figures: {
      "MiB of film": filmMiB,
      "kB in the database": Math.round(inDatabase / 1024),
      "MB of memory while it came": Math.round(inMemory / MIB),
      "and was watched": Math.round(watching / MIB),
      "ms until back": Math.round(backMs),
    },
    faults,
  };
}

/** The bucket is away for a while. Returns how long the shop takes to notice that it is back. */
async function takeAway({ shop, service, video, faults }) {
  service.state.isDown = true;
  const away = await watch(shop, { server: 1, video });
  await away.body?.cancel();
  if (away.status !== 503 || !away.headers.get("retry-after"))
    faults.push(`watching returned ${away.status} while the bucket was away`);
  const [{ id: productId }] = await listBoxes(shop, 1);
  const { paid } = await buy(shop, { account: shop.buyers[0], cart: [{ productId }] });
  if (!paid?.body.order) faults.push("nothing is sold while the bucket is away");
  service.state.isDown = false;
  const backAt = performance.now();
  const isBack = await waitUntil(async () => {
    const answer = await watch(shop, { server: 1, video });
    await answer.body?.cancel();
    return answer.status === 200;
  }, 40_000);
  const backMs = performance.now() - backAt;
  if (!isBack) faults.push("the film is not shown once the bucket is back");
  return backMs;
}

/** A playable WebM with so many bytes that players skip (EBML's Void, with a length in eight bytes). */
function longVideo(bytes) {
  const head = Buffer.alloc(9);
  head.writeBigUInt64BE((1n << 56n) | BigInt(bytes), 1);
  head[0] = VOID_ELEMENT;
  return Buffer.concat([tinyVideo(), head, randomBytes(bytes)]);
}

async function startBreak(shop) {
  const { orderLineId, boxId } = await sellBox(shop, 0);
  const cameras = ["A", "B"];
  const body = {
    orderLineId,
    boxId,
    packCount: 1,
    cardsPerPack: 1,
    station: "Table 1",
    cameras,
  };
  const path = "/api/admin/breaks";
  return must(await send(shop, { account: shop.admin, path, body }), 201).id;
}

async function sizeOf({ query }) {
  const [{ bytes }] = await query("SELECT pg_database_size(current_database())::float8 AS bytes");
  return bytes;
}

const watch = ({ servers, admin }, { server, video }) =>
  fetch(`${servers[server].baseUrl}/api/videos/${video}`, { headers: { cookie: admin.cookie } });

const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

async function hashOf(shop, film) {
  const answer = await watch(shop, film);
  const hash = createHash("sha256");
  for await (const chunk of answer.body) hash.update(chunk);
  return hash.digest("hex");
}
