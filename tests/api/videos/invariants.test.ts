import { randomBytes } from "node:crypto";

import { db, type Tx } from "@/lib/platform/database/db";
import { newObjectKey } from "@/lib/platform/objects/object-store";
import { addVideo } from "@/tests/setup/break-videos";
import { listBreaches, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { sealedBreak } from "@/tests/setup/sealed-break";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

const ADD_UP = "the chunks of a video add up to its bytes";
const OWN_HASH = "a video of one chunk has the hash of that chunk";
const IN_ORDER =
  "the parts of a camera are in the order of the packs, or one file shows all of them";
const COMPLETE = "a sealed break has both of its recordings, whole";
const NAMED = "the ledger names exactly the finished videos of a break that ended";
const KEPT_FILE = "the file of a chunk is not about to be deleted";
const KEPT_OBJECT = "the bytes of an object are not about to be deleted";
const HAS_ROW = "an object in the place ROWS has its row";

let sealed: string;
let voided: string;

beforeAll(async () => {
  const station = await createStation();
  sealed = (await sealedBreak(station)).id;
  voided = (await createOpenBreak()).id;
  await addVideo(station.cookie, voided, { camera: "B", pack: 0 });
  await station.void(voided);
  expect(await listBreaches(db)).toEqual([]);
});

const lastPart = (tx: Tx) =>
  tx.breakVideo.findFirstOrThrow({ where: { breakId: sealed, camera: "A", part: 2 } });

test.each<[string, (tx: Tx) => Promise<unknown>, string[]]>([
  [
    "a chunk is lost",
    async (tx) => tx.breakVideoChunk.deleteMany({ where: { videoId: (await lastPart(tx)).id } }),
    [ADD_UP],
  ],
  [
    "a video claims more bytes",
    async (tx) =>
      tx.breakVideo.update({ where: await keyOf(tx), data: { bytes: { increment: 1 } } }),
    [ADD_UP, NAMED],
  ],
  [
    "a video has the hash of another",
    async (tx) =>
      tx.breakVideo.update({ where: await keyOf(tx), data: { sha256: randomBytes(32) } }),
    [OWN_HASH, NAMED],
  ],
  [
    "two parts swap their packs",
    async (tx) => tx.breakVideo.update({ where: await keyOf(tx), data: { pack: 0 } }),
    [IN_ORDER, COMPLETE],
  ],
  [
    "one part claims to show everything",
    async (tx) => {
      await tx.breakVideo.updateMany({
        where: { breakId: sealed, camera: "B", part: 0 },
        data: { pack: null },
      });
    },
    [IN_ORDER, COMPLETE],
  ],
  [
    "a sealed video is gone",
    async (tx) => tx.breakVideo.delete({ where: await keyOf(tx) }),
    [COMPLETE, NAMED],
  ],
  [
    "a sealed video is unfinished",
    async (tx) =>
      tx.breakVideo.update({
        where: await keyOf(tx),
        data: { readyAt: null, sha256: null, ms: null, hashState: randomBytes(1) },
      }),
    [COMPLETE, NAMED],
  ],
  [
    "a voided break has other videos than its entry",
    async (tx) => tx.breakVideo.updateMany({ where: { breakId: voided }, data: { ms: 1 } }),
    [NAMED],
  ],
  [
    "the file of a chunk is to be deleted",
    async (tx) => {
      const { id: videoId } = await lastPart(tx);
      await tx.breakVideoChunk.updateMany({
        where: { videoId },
        data: { data: null, fileKey: "key" },
      });
      await tx.strayVideoFile.create({ data: { key: "key" } });
    },
    [KEPT_FILE],
  ],
  [
    "an object has fewer bytes than its chunk had",
    async (tx) => {
      const { id: videoId } = await lastPart(tx);
      const { sha256 } = await tx.breakVideoChunk.findFirstOrThrow({ where: { videoId } });
      await tx.storedObject.create({
        data: { sha256, bytes: 1, place: "FOLDER", key: newObjectKey(sha256) },
      });
      await tx.breakVideoChunk.updateMany({
        where: { videoId },
        data: { data: null, object: sha256 },
      });
    },
    [ADD_UP],
  ],
  [
    "the bytes of an object are to be deleted",
    async (tx) => {
      const sha256 = randomBytes(32);
      const key = newObjectKey(sha256);
      await tx.storedObject.create({ data: { sha256, bytes: 1, place: "FOLDER", key } });
      await tx.strayObject.create({ data: { key, place: "FOLDER" } });
    },
    [KEPT_OBJECT],
  ],
  [
    "an object lost its row",
    async (tx) => {
      const sha256 = randomBytes(32);
      const key = newObjectKey(sha256);
      await tx.storedObject.create({ data: { sha256, bytes: 1, place: "ROWS", key } });
    },
    [HAS_ROW],
  ],
])("the invariants detect that %s", async (_what, damage, names) => {
  const violations = await violationsWithoutTriggers(async (tx) => {
    await damage(tx);
  });
  expect(violations.sort()).toEqual([...names].sort());
});

const keyOf = async (tx: Tx) => ({ id: (await lastPart(tx)).id });
