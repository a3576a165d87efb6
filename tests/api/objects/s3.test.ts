import { randomBytes } from "node:crypto";

import { AppError } from "@/lib/platform/errors";
import { newObjectKey, type ObjectStore } from "@/lib/platform/objects/object-store";
import { s3Store } from "@/lib/platform/objects/s3-store";
import { sha256 } from "@/lib/platform/sha256";
import { SECOND_MS } from "@/lib/platform/time";
import { startS3 } from "@/tests/setup/s3-stand-in";

const MIB = 1024 * 1024;
let service: Awaited<ReturnType<typeof startS3>>;
let store: ObjectStore;
beforeAll(async () => {
  service = await startS3();
  store = s3Store(service.access);
});
afterAll(() => service.close());
afterEach(() => {
  Object.assign(service.state, { isDown: false, aheadMs: 0, pageSize: 1000, refusedPart: 0 });
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

test("an object is read by a signed address for 60 seconds, and by no other", async () => {
  const { key, bytes } = await stored(1000);
  const address = new URL((await store.signedRead(key)) ?? "");
  expect(address.searchParams.get("X-Amz-Expires")).toBe("60");
  const read = await fetch(address);
  expect(bytes.equals(Buffer.from(await read.arrayBuffer()))).toBe(true);
  const statusAt = async (url: URL) => (await fetch(url)).status;

  const unsigned = new URL(address.pathname, address);
  const longer = new URL(address);
  longer.searchParams.set("X-Amz-Expires", "6000");
  const other = new URL(address);
  other.pathname = other.pathname.replace(key, (await stored(5)).key);
  expect([await statusAt(unsigned), await statusAt(longer), await statusAt(other)]).toEqual([
    403, 403, 403,
  ]);
  service.state.aheadMs = 59 * SECOND_MS;
  expect(await statusAt(address)).toBe(200);
  service.state.aheadMs = 61 * SECOND_MS;
  expect(await statusAt(address)).toBe(403);
});

test("a large object is sent in parts", async () => {
  const { key, bytes } = await stored(20 * MIB);
  expect(service.uploads.size).toBe(0);
  const range = { start: 8 * MIB - 5, end: 8 * MIB + 5 };
  expect(bytes.subarray(range.start, range.end).equals(await store.read(key, range))).toBe(true);
  expect(service.objects.get(key)?.equals(bytes)).toBe(true);
});

test("an upload whose part fails leaves nothing behind", async () => {
  service.state.refusedPart = 2;
  const bytes = randomBytes(20 * MIB);
  const failure = await failureOf(store.put(keyOf(bytes), bytes));
  expect(failure).toBeInstanceOf(AppError);
  expect(failure).toMatchObject(UNAVAILABLE);
  expect(service.uploads.size).toBe(0);
  expect(service.objects.has(keyOf(bytes))).toBe(false);
});

test("a service that is away is a 503 for readers and writers", async () => {
  const { key, bytes } = await stored(10);
  service.state.isDown = true;
  expect(await failureOf(store.read(key, { start: 0, end: 5 }))).toMatchObject(UNAVAILABLE);
  expect(await failureOf(store.put(keyOf(bytes), bytes))).toMatchObject(UNAVAILABLE);
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
