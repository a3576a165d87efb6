// Writes, reads and joins WebM files of one video track. Plain JavaScript, because the artwork's
// generator writes the demo's films with it.

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const TIMECODE = 0xe7;
const SIMPLE_BLOCK = 0xa3;

/** @typedef {{id: number, start: number, content: number, end: number}} Element */

/**
 * @param {number} id
 * @param {Buffer[]} parts
 */
function element(id, ...parts) {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length, 4);
  head[0] = 0x01;
  return Buffer.concat([Buffer.from(id.toString(16), "hex"), head, content]);
}

/** @param {number} value */
function unsigned(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** @param {number} ms */
function info(ms) {
  const length = Buffer.alloc(8);
  length.writeDoubleBE(ms);
  return element(
    INFO,
    element(SCALE, unsigned(1_000_000)),
    element(DURATION, length),
    element(0x4d80, Buffer.from("Fairwax")),
    element(0x5741, Buffer.from("Fairwax")),
  );
}

/**
 * Each key frame starts a cluster.
 * @param {{width: number, height: number, ms: number, frames: readonly {ms: number, isKey: boolean, data: Buffer}[]}} film
 */
export function writeWebm({ width, height, ms, frames }) {
  const head = element(
    EBML,
    element(0x4286, unsigned(1)),
    element(0x42f7, unsigned(1)),
    element(0x42f2, unsigned(4)),
    element(0x42f3, unsigned(8)),
    element(0x4282, Buffer.from("webm")),
    element(0x4287, unsigned(2)),
    element(0x4285, unsigned(2)),
  );
  const video = element(0xe0, element(0xb0, unsigned(width)), element(0xba, unsigned(height)));
  const track = element(
    0xae,
    element(0xd7, unsigned(1)),
    element(0x73c5, unsigned(1)),
    element(0x83, unsigned(1)),
    element(0x86, Buffer.from("V_VP9")),
    video,
  );
  /** @type {{at: number, blocks: Buffer[]}[]} */
  const clusters = [];
  for (const { ms: at, isKey, data } of frames) {
    if (isKey) clusters.push({ at, blocks: [] });
    const cluster = clusters.at(-1);
    if (!cluster) throw new Error("A film starts with a key frame.");
    const place = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0]);
    place.writeInt16BE(at - cluster.at, 1);
    cluster.blocks.push(element(SIMPLE_BLOCK, place, data));
  }
  return Buffer.concat([
    head,
    element(
      SEGMENT,
      info(ms),
      element(TRACKS, track),
      ...clusters.map(({ at, blocks }) =>
        element(CLUSTER, element(TIMECODE, unsigned(at)), ...blocks),
      ),
    ),
  ]);
}

/**
 * @param {Buffer} bytes
 * @param {number} at
 */
function lengthAt(bytes, at) {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8) throw new Error("This is not a WebM file.");
  return length;
}

/**
 * @param {Buffer} bytes
 * @param {{content: number, end: number}} parent
 * @returns {Generator<Element, void>}
 */
function* elements(bytes, { content: from, end: to }) {
  let start = from;
  while (start < to) {
    const idLength = lengthAt(bytes, start);
    const sizeAt = start + idLength;
    const sizeLength = lengthAt(bytes, sizeAt);
    const content = sizeAt + sizeLength;
    let size = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength);
    for (const byte of bytes.subarray(sizeAt + 1, content)) size = size * 256 + byte;
    yield { id: bytes.readUIntBE(start, idLength), start, content, end: content + size };
    start = content + size;
  }
}

/**
 * @param {Buffer} bytes
 * @param {{content: number, end: number}} parent
 * @param {number} id
 */
function findIn(bytes, parent, id) {
  for (const one of elements(bytes, parent)) if (one.id === id) return one;
  throw new Error("This WebM file lacks a part.");
}

/** @param {Buffer} bytes */
const segmentOf = (bytes) => findIn(bytes, { content: 0, end: bytes.length }, SEGMENT);

/**
 * The length that a file states, and the time of its last frame, in milliseconds.
 * @param {Buffer} bytes
 */
export function timesOfWebm(bytes) {
  const segment = segmentOf(bytes);
  const { content } = findIn(bytes, findIn(bytes, segment, INFO), DURATION);
  let last = 0;
  for (const cluster of elements(bytes, segment)) {
    if (cluster.id !== CLUSTER) continue;
    const time = findIn(bytes, cluster, TIMECODE);
    const start = bytes.readUIntBE(time.content, time.end - time.content);
    for (const block of elements(bytes, cluster))
      if (block.id === SIMPLE_BLOCK) last = start + bytes.readInt16BE(block.content + 1);
  }
  return { ms: bytes.readDoubleBE(content), lastFrameMs: last };
}

/**
 * Joins the parts of one recording. Each starts when the parts before it end.
 * @param {readonly {bytes: Buffer, ms: number}[]} parts
 */
export function joinWebm(parts) {
  const [first] = parts;
  if (!first) throw new Error("There is nothing to join.");
  const { bytes } = first;
  const head = findIn(bytes, { content: 0, end: bytes.length }, EBML);
  const tracks = findIn(bytes, segmentOf(bytes), TRACKS);
  const clusters = [];
  let elapsed = 0;
  for (const part of parts) {
    for (const cluster of elements(part.bytes, segmentOf(part.bytes))) {
      if (cluster.id !== CLUSTER) continue;
      const time = findIn(part.bytes, cluster, TIMECODE);
      const at = part.bytes.readUIntBE(time.content, time.end - time.content);
      clusters.push(
        element(
          CLUSTER,
          element(TIMECODE, unsigned(at + elapsed)),
          part.bytes.subarray(time.end, cluster.end),
        ),
      );
    }
    elapsed += part.ms;
  }
  return Buffer.concat([
    bytes.subarray(head.start, head.end),
    element(SEGMENT, info(elapsed), bytes.subarray(tracks.start, tracks.end), ...clusters),
  ]);
}
