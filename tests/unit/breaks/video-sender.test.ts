import { createHash } from "node:crypto";

import { fileSource, recordingSource } from "@/components/breaks/station/cameras/chunk-source";
import {
  createVideoSender,
  type PartUpload,
} from "@/components/breaks/station/cameras/video-sender";
import { CHUNK_BYTES } from "@/lib/videos/options";
import type { BreakVideo } from "@/lib/videos/schema";

const ID = "0b0f1a5e-0000-4000-8000-000000000001";
const PLACE = { camera: "A", part: 0, pack: null } as const;
const bytesOf = (length: number, seed = 7) =>
  Uint8Array.from({ length }, (_, index) => (index * seed) % 251);
const fileOf = (bytes: Uint8Array<ArrayBuffer>) =>
  fileSource(new Blob([bytes]), { contentType: "video/webm", ms: 1234, privateParts: [] });
const refused = (status: number, detail: string) =>
  new Response(JSON.stringify({ detail }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });

/** A server that stores chunks like ours, unless a test sets another answer first. */
function createServer() {
  const chunks: Buffer[] = [];
  const calls: string[] = [];
  const next: (() => Response)[] = [];
  let isAnswerLost = false;
  let finished: { sha256: string; ms: number } | null = null;
  const video = (): BreakVideo => ({
    ...PLACE,
    id: "v",
    contentType: "video/webm",
    bytes: chunks.reduce((sum, { length }) => sum + length, 0),
    chunks: chunks.length,
    ms: finished?.ms ?? null,
    sha256: finished?.sha256 ?? null,
    isReady: finished !== null,
  });
  function put(index: number, bytes: Buffer): Response {
    if (chunks[index]?.equals(bytes)) return Response.json(video());
    if (index !== chunks.length) return new Response("Another chunk is next.", { status: 409 });
    chunks.push(bytes);
    return Response.json(video());
  }
  function finish(body: { sha256: string; ms: number }): Response {
    if (createHash("sha256").update(Buffer.concat(chunks)).digest("hex") !== body.sha256) {
      chunks.length = 0;
      return refused(409, "The video was damaged in transit. Please upload it again.");
    }
    finished = body;
    if (isAnswerLost) throw new TypeError("failed to fetch");
    return Response.json(video());
  }
  jest.spyOn(globalThis, "fetch").mockImplementation(async (path, init) => {
    const [, rest = ""] = String(path).split("/videos");
    calls.push(`${init?.method} ${rest}`);
    const planned = next.shift();
    if (planned) return planned();
    if (init?.method === "GET") return Response.json({ videos: [video()] });
    if (init?.method === "PUT")
      return put(Number(rest.split("/").at(-1)), Buffer.from(init.body as Uint8Array));
    if (rest.endsWith("/finish"))
      return finish(JSON.parse(String(init?.body)) as { sha256: string; ms: number });
    if (finished) return refused(409, "Part 0 of camera A is finished.");
    return Response.json(video(), { status: 201 });
  });
  return { chunks, calls, next, video, losesFinish: () => (isAnswerLost = true) };
}

function createSender() {
  const history: string[] = [];
  let uploads: readonly PartUpload[] = [];
  const sender = createVideoSender({
    breakId: ID,
    onChange(next) {
      uploads = next;
      history.push(...next.map(({ status, words }) => (words ? `${status}: ${words}` : status)));
      // Retries don't wait in tests.
      if (next.some(({ status }) => status === "retrying")) setTimeout(sender.retryNow);
    },
    onVideo: () => undefined,
  });
  const settled = async () => {
    while (uploads.some(({ status }) => status !== "stopped"))
      await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { sender, history, settled, uploads: () => uploads };
}

afterEach(() => jest.restoreAllMocks());

test("a file arrives in chunks of 4 MB with its hash and length", async () => {
  const server = createServer();
  const { sender, settled } = createSender();
  const bytes = bytesOf(CHUNK_BYTES + 1000);
  sender.add(PLACE, fileOf(bytes));
  expect(sender.isBusy()).toBe(true);
  await settled();
  expect(server.chunks.map(({ length }) => length)).toEqual([CHUNK_BYTES, 1000]);
  expect(server.video()).toMatchObject({
    isReady: true,
    ms: 1234,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  });
  expect(sender.isBusy()).toBe(false);
});

test("a recording is sent while it grows, and finished when it ends", async () => {
  const server = createServer();
  const { sender, settled, uploads } = createSender();
  const source = recordingSource("video/webm");
  sender.add(PLACE, source);
  const bytes = bytesOf(CHUNK_BYTES + 500);
  source.add(new Blob([bytes.subarray(0, 3_000_000)]));
  source.add(new Blob([bytes.subarray(3_000_000, CHUNK_BYTES + 200)]));
  while ((uploads()[0]?.sentBytes ?? 0) === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(server.chunks).toHaveLength(1);
  source.add(new Blob([bytes.subarray(CHUNK_BYTES + 200)]));
  source.end(4200.4);
  await settled();
  expect(Buffer.concat(server.chunks).equals(Buffer.from(bytes))).toBe(true);
  expect(server.video()).toMatchObject({ isReady: true, ms: 4200 });
});

test("the upload continues where the server is after a lost connection", async () => {
  const server = createServer();
  const { sender, history, settled } = createSender();
  const bytes = bytesOf(CHUNK_BYTES * 2 + 10);
  const lose = () => {
    throw new TypeError("failed to fetch");
  };
  server.next.push(() => Response.json(server.video(), { status: 201 }), lose, lose);
  sender.add(PLACE, fileOf(bytes));
  await settled();
  expect(
    history.some((entry) => entry.startsWith("retrying: The server could not be reached")),
  ).toBe(true);
  expect(server.chunks).toHaveLength(3);
  expect(server.video().isReady).toBe(true);
});

test("the same file continues after a reload without sending everything again", async () => {
  const server = createServer();
  const bytes = bytesOf(CHUNK_BYTES * 2 + 10);
  server.chunks.push(Buffer.from(bytes.subarray(0, CHUNK_BYTES)));
  const { sender, settled } = createSender();
  sender.add(PLACE, fileOf(bytes));
  await settled();
  expect(server.calls.filter((call) => call.startsWith("PUT"))).toEqual([
    // The last stored chunk, to compare.
    "PUT /v/chunks/0",
    "PUT /v/chunks/1",
    "PUT /v/chunks/2",
  ]);
  expect(server.video().isReady).toBe(true);
});

test("a different file than the one in progress is refused", async () => {
  const server = createServer();
  server.chunks.push(Buffer.from(bytesOf(CHUNK_BYTES)));
  const { sender, settled, uploads } = createSender();
  sender.add(PLACE, fileOf(bytesOf(CHUNK_BYTES * 2, 11)));
  await settled();
  expect(uploads()[0]).toMatchObject({
    status: "stopped",
    words: expect.stringMatching(/^This isn’t the file the upload started with/),
  });
  expect(server.chunks).toHaveLength(1);
});

test("a lost answer to the last call doesn't lose the video", async () => {
  const server = createServer();
  const { sender, settled, uploads } = createSender();
  const bytes = bytesOf(300);
  server.losesFinish();
  sender.add(PLACE, fileOf(bytes));
  await settled();
  expect(server.calls.filter((call) => call.endsWith("/finish"))).toHaveLength(1);
  expect(server.video().isReady).toBe(true);
  expect(uploads()).toEqual([]);
});

test("a video that arrived damaged is sent again", async () => {
  const server = createServer();
  const { sender, settled } = createSender();
  const bytes = bytesOf(300);
  server.next.push(
    () => Response.json(server.video(), { status: 201 }),
    () => {
      server.chunks.push(Buffer.from("damaged"));
      return Response.json(server.video());
    },
  );
  sender.add(PLACE, fileOf(bytes));
  await settled();
  expect(server.video().isReady).toBe(true);
  expect(Buffer.concat(server.chunks).equals(Buffer.from(bytes))).toBe(true);
});

test("a sealed break ends the upload with the server's sentence", async () => {
  const server = createServer();
  const { sender, settled, uploads } = createSender();
  server.next.push(() => refused(404, "We couldn't find that break."));
  sender.add(PLACE, fileOf(bytesOf(300)));
  await settled();
  expect(uploads()[0]).toMatchObject({ status: "stopped", words: "We couldn't find that break." });
});
