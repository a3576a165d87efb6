// Writes WebM files of one video track. Plain JavaScript, because the artwork's
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
 * @param {{codec: "V_VP8" | "V_VP9", width: number, height: number, ms: number, frames: readonly {ms: number, isKey: boolean, data: Uint8Array}[]}} film
 */
export function writeWebm({ codec, width, height, ms, frames }) {
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
    element(0x86, Buffer.from(codec)),
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
    cluster.blocks.push(element(SIMPLE_BLOCK, place, Buffer.from(data)));
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
