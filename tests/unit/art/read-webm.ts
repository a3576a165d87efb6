const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const DURATION = 0x4489;
const CLUSTER = 0x1f43b675;
const TIMECODE = 0xe7;
const SIMPLE_BLOCK = 0xa3;

type Part = { content: number; end: number };
type Element = Part & { id: number };

function lengthAt(bytes: Buffer, at: number): number {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8) throw new Error("This is not a WebM file.");
  return length;
}

function elements(bytes: Buffer, { content, end }: Part): Element[] {
  const found: Element[] = [];
  for (let start = content; start < end;) {
    const idLength = lengthAt(bytes, start);
    const sizeAt = start + idLength;
    const sizeLength = lengthAt(bytes, sizeAt);
    let size = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength);
    for (const byte of bytes.subarray(sizeAt + 1, sizeAt + sizeLength)) size = size * 256 + byte;
    const inside = sizeAt + sizeLength;
    found.push({ id: bytes.readUIntBE(start, idLength), content: inside, end: inside + size });
    start = inside + size;
  }
  return found;
}

function findIn(bytes: Buffer, parent: Part, id: number): Element {
  const one = elements(bytes, parent).find((element) => element.id === id);
  if (!one) throw new Error("This WebM file lacks a part.");
  return one;
}

/** The length that a film states, and its frames with their times, in milliseconds. */
export function readWebm(bytes: Buffer) {
  const segment = findIn(bytes, { content: 0, end: bytes.length }, SEGMENT);
  const { content } = findIn(bytes, findIn(bytes, segment, INFO), DURATION);
  const frames: { ms: number; isKey: boolean; data: Buffer }[] = [];
  for (const cluster of elements(bytes, segment)) {
    if (cluster.id !== CLUSTER) continue;
    const time = findIn(bytes, cluster, TIMECODE);
    const start = bytes.readUIntBE(time.content, time.end - time.content);
    for (const block of elements(bytes, cluster))
      if (block.id === SIMPLE_BLOCK)
        frames.push({
          ms: start + bytes.readInt16BE(block.content + 1),
          isKey: bytes[block.content + 3] === 0x80,
          data: bytes.subarray(block.content + 4, block.end),
        });
  }
  return { ms: bytes.readDoubleBE(content), frames };
}
