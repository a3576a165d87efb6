import { randomBytes } from "node:crypto";

import {
  MissingObjectError,
  newObjectKey,
  type ObjectStore,
} from "@/lib/platform/objects/object-store";
import { s3Store } from "@/lib/platform/objects/s3-store";
import { sha256 } from "@/lib/platform/sha256";
import { startS3 } from "@/tests/setup/s3-stand-in";

let service: Awaited<ReturnType<typeof startS3>>;
let store: ObjectStore;
beforeAll(async () => {
  service = await startS3();
  store = s3Store(service.access);
});
afterAll(() => service.close());
afterEach(() => {
  Object.assign(service.state, { isDown: false, ignoresRanges: false, pageSize: 1000 });
});

const keyOf = (bytes: Uint8Array) => newObjectKey(sha256(bytes));
async function stored(size: number) {
  const bytes = randomBytes(size);
  const key = keyOf(bytes);
  await store.put(key, bytes);
  return { key, bytes };
}
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const UNAVAILABLE = { status: 503, retryAfterSeconds: 5 };

test("a service that is away is a 503 for readers and writers", async () => {
  const { key, bytes } = await stored(10);
  service.state.isDown = true;
  expect(await failureOf(store.read(key, { start: 0, end: 5 }))).toMatchObject(UNAVAILABLE);
  expect(await failureOf(store.put(keyOf(bytes), bytes))).toMatchObject(UNAVAILABLE);
});

test("only who signs reads an object", async () => {
  const { key } = await stored(10);
  const { bucket, endpoint } = service.access;
  expect((await fetch(`${endpoint}/${bucket}/${key}`)).status).toBe(403);
});

test("a service that is out is asked no longer, so that no one waits for it", async () => {
  const other = await startS3();
  const away = s3Store(other.access);
  other.state.isDown = true;
  const read = () => failureOf(away.read(newObjectKey(sha256("any")), { start: 0, end: 5 }));
  for (let time = 0; time < 6; time += 1) await read();
  const { requests } = other.state;
  expect(await read()).toMatchObject(UNAVAILABLE);
  expect(await failureOf(away.put(newObjectKey(sha256("any")), randomBytes(5)))).toMatchObject(
    UNAVAILABLE,
  );
  expect(other.state.requests).toBe(requests);
  await other.close();
});

test("missing objects and refused requests are answers, not an outage", async () => {
  const range = { start: 0, end: 5 };
  const stranger = s3Store({ ...service.access, bucket: "other" });
  for (let time = 0; time < 7; time += 1) {
    const missing = failureOf(store.read(newObjectKey(sha256("missing")), range));
    expect(await missing).toBeInstanceOf(MissingObjectError);
    expect(await failureOf(stranger.read(newObjectKey(sha256("any")), range))).toMatchObject(
      UNAVAILABLE,
    );
  }
  const { requests } = service.state;
  await failureOf(stranger.read(newObjectKey(sha256("any")), range));
  expect(service.state.requests).toBeGreaterThan(requests);
});

test("a range past the end of an object that was cut off is empty, as at every place", async () => {
  const { key } = await stored(10);
  expect(await store.read(key, { start: 10, end: 20 })).toHaveLength(0);
});

test("a service that ignores ranges is refused, and its answer is not read", async () => {
  const { key } = await stored(1000);
  service.state.ignoresRanges = true;
  expect(await failureOf(store.read(key, { start: 0, end: 5 }))).toMatchObject(UNAVAILABLE);
  service.state.ignoresRanges = false;
  expect(await store.read(key, { start: 0, end: 5 })).toHaveLength(5);
});

test("keys that can be removed are, and the others are named by their failures", async () => {
  const keys = [await stored(5), await stored(5)].map(({ key }) => key);
  const { credentials } = service.access;
  const stranger = s3Store({
    ...service.access,
    credentials: { ...credentials!, secretAccessKey: "guessed" },
  });
  expect(await stranger.remove(keys)).toMatchObject({ gone: [], failures: [{}, {}] });
  const removal = await store.remove(keys);
  expect([removal.gone.sort(), removal.failures]).toEqual([keys.sort(), []]);
  expect(keys.some((key) => service.objects.has(key))).toBe(false);
});

test("a wrong secret and a wrong bucket are faults of the service, not missing objects", async () => {
  const { key, bytes } = await stored(10);
  const { credentials } = service.access;
  const strangers = [
    { ...service.access, bucket: "other" },
    { ...service.access, credentials: { ...credentials!, secretAccessKey: "guessed" } },
  ];
  for (const access of strangers) {
    const other = s3Store(access);
    expect(await failureOf(other.read(key, { start: 0, end: 5 }))).toMatchObject(UNAVAILABLE);
    expect(await failureOf(other.put(keyOf(bytes), bytes))).toMatchObject(UNAVAILABLE);
  }
});

test("a bucket is listed page by page, without what isn't ours", async () => {
  service.state.pageSize = 2;
  service.objects.set("readme.txt", Buffer.from("not ours"));
  const keys = [await stored(5), await stored(6), await stored(7)].map(({ key }) => key);
  const listed = new Map<string, number>();
  for await (const { key, bytes } of store.list()) listed.set(key, bytes);
  expect(keys.map((key) => listed.get(key))).toEqual([5, 6, 7]);
  expect(listed.size).toBe(service.objects.size - 1);
});
