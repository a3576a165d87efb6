import "server-only";

import type {
  EncodedPacket,
  EncodedPacketSink,
  InputAudioTrack,
  InputVideoTrack,
  Target,
} from "mediabunny";

import type { CutWindow } from "@/lib/videos/cutting/plan-cuts";

type Film = {
  contentType: string;
  bytes: number;
  /** As its breaker's browser measured it. */
  ms: number;
  read: (start: number, end: number) => Promise<Uint8Array>;
};
export type FilmPart = { pack: number; ms: number };
type Options = {
  film: Film;
  windows: readonly CutWindow[];
  /** Where to write a part, which then is handed to `keep`. */
  fileOf: (pack: number) => string;
  keep: (part: FilmPart, file: string) => Promise<void>;
};

type Start = { pack: number; packet: EncodedPacket };

const msOf = ({ timestamp }: EncodedPacket) => Math.round(timestamp * 1000);

/**
 * Cuts a film at key frames without encoding it again, so a part has the same pictures. Metadata
 * doesn't come along. False if it can't be cut in all windows, or its format isn't known.
 */
export async function cutFilm({ film, windows, fileOf, keep }: Options): Promise<boolean> {
  const { EncodedPacketSink, FilePathTarget } = await import("mediabunny");
  const input = await openFilm(film);
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    if (!video || !(await canWrite(film.contentType, video, audio))) return false;
    const sink = new EncodedPacketSink(video);
    const starts = await findStarts(sink, windows);
    if (!starts) return false;
    for (const [index, start] of starts.entries()) {
      const next = starts[index + 1]?.packet ?? null;
      const file = fileOf(start.pack);
      await writePart({
        target: new FilePathTarget(file),
        contentType: film.contentType,
        video,
        audio,
        start: start.packet,
        ...(index === 0 && { from: 0 }),
        end: next,
      });
      const from = index === 0 ? 0 : msOf(start.packet);
      await keep({ pack: start.pack, ms: (next ? msOf(next) : film.ms) - from }, file);
    }
    return true;
  } finally {
    input.dispose();
  }
}

/**
 * A few seconds of a film without its sound, from the key frame before them to the one after. Null
 * if it can't be cut.
 */
export async function cutMoment(
  film: Omit<Film, "ms">,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<ArrayBuffer | null> {
  const { BufferTarget, EncodedPacketSink } = await import("mediabunny");
  const input = await openFilm(film);
  try {
    const video = await input.getPrimaryVideoTrack();
    if (!video || !(await canWrite(film.contentType, video, null))) return null;
    const sink = new EncodedPacketSink(video);
    const start = (await sink.getKeyPacket(fromMs / 1000)) ?? (await sink.getFirstKeyPacket());
    const last = start && (await sink.getKeyPacket(toMs / 1000));
    if (!start || !last) return null;
    const { contentType } = film;
    const end = await sink.getNextKeyPacket(last);
    const target = new BufferTarget();
    await writePart({ target, contentType, video, audio: null, start, end });
    return target.buffer;
  } finally {
    input.dispose();
  }
}

async function openFilm({ bytes, read }: Pick<Film, "bytes" | "read">) {
  const { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import("mediabunny");
  return new Input({
    formats: [MP4, QTFF, WEBM, MATROSKA],
    source: new CustomSource({ getSize: () => bytes, read, prefetchProfile: "fileSystem" }),
  });
}

async function formatOf(contentType: string) {
  const { Mp4OutputFormat, WebMOutputFormat } = await import("mediabunny");
  return contentType === "video/webm" ? new WebMOutputFormat() : new Mp4OutputFormat();
}

async function canWrite(
  contentType: string,
  video: InputVideoTrack,
  audio: InputAudioTrack | null,
): Promise<boolean> {
  const format = await formatOf(contentType);
  const codecs = [await video.getCodec(), ...(audio ? [await audio.getCodec()] : [])];
  return codecs.every((codec) => codec !== null && format.getSupportedCodecs().includes(codec));
}

async function findStarts(
  sink: EncodedPacketSink,
  windows: readonly CutWindow[],
): Promise<Start[] | null> {
  const first = await sink.getFirstKeyPacket();
  if (!first) return null;
  const starts: Start[] = [{ pack: 1, packet: first }];
  for (const { pack, fromMs, middleMs, toMs } of windows) {
    const before = await sink.getKeyPacket(middleMs / 1000, { verifyKeyPackets: true });
    const after = before && (await sink.getNextKeyPacket(before, { verifyKeyPackets: true }));
    const packet = [before, after]
      .filter((key) => key !== null && msOf(key) >= fromMs && msOf(key) <= toMs)
      .sort((a, b) => Math.abs(msOf(a!) - middleMs) - Math.abs(msOf(b!) - middleMs))[0];
    if (!packet) return null;
    starts.push({ pack, packet });
  }
  return starts;
}

type PartOptions<T extends Target> = {
  target: T;
  contentType: string;
  video: InputVideoTrack;
  audio: InputAudioTrack | null;
  /** A key frame. */
  start: EncodedPacket;
  /** Where the part begins, in seconds. */
  from?: number;
  /** The key frame of the next part. */
  end: EncodedPacket | null;
};

async function writePart<T extends Target>({
  target,
  contentType,
  video,
  audio,
  start,
  from = start.timestamp,
  end,
}: PartOptions<T>): Promise<T> {
  const media = await import("mediabunny");
  const output = new media.Output({ format: await formatOf(contentType), target });
  const to = end?.timestamp ?? Infinity;
  const tracks = [];
  const videoCodec = await video.getCodec();
  if (videoCodec) {
    const source = new media.EncodedVideoPacketSource(videoCodec);
    output.addVideoTrack(source, { rotation: await video.getRotation() });
    const meta = { decoderConfig: (await video.getDecoderConfig()) ?? undefined };
    const sink = new media.EncodedPacketSink(video);
    tracks.push({
      packets: picturesOf(sink, start, end),
      add: (packet: EncodedPacket) => source.add(packet, meta),
    });
  }
  const audioCodec = await audio?.getCodec();
  if (audio && audioCodec) {
    const source = new media.EncodedAudioPacketSource(audioCodec);
    output.addAudioTrack(source);
    const meta = { decoderConfig: (await audio.getDecoderConfig()) ?? undefined };
    tracks.push({
      packets: soundsOf(new media.EncodedPacketSink(audio), from, to),
      add: (packet: EncodedPacket) => source.add(packet, meta),
    });
  }
  await output.start();
  await addInTurn(tracks, from);
  await output.finalize();
  return target;
}

/** Without pictures before the key frame that follow it in the file and need the part before. */
async function* picturesOf(
  sink: EncodedPacketSink,
  start: EncodedPacket,
  end: EncodedPacket | null,
) {
  for await (const packet of sink.packets(start, end ?? undefined))
    if (packet.timestamp >= start.timestamp) yield packet;
}

async function* soundsOf(sink: EncodedPacketSink, from: number, to: number) {
  const first = (await sink.getPacket(from)) ?? (await sink.getFirstPacket());
  if (!first) return;
  for await (const packet of sink.packets(first)) {
    if (packet.timestamp >= to) return;
    if (packet.timestamp >= from) yield packet;
  }
}

type Track = {
  packets: AsyncGenerator<EncodedPacket, void, unknown>;
  add: (packet: EncodedPacket) => Promise<void>;
};

/** In the order of their times, so that little has to wait in memory. */
async function addInTurn(tracks: readonly Track[], from: number): Promise<void> {
  const waiting = await Promise.all(
    tracks.map(async (track) => ({ track, packet: (await track.packets.next()).value })),
  );
  for (;;) {
    const [next] = waiting
      .filter(({ packet }) => packet)
      .sort((a, b) => a.packet!.timestamp - b.packet!.timestamp);
    if (!next?.packet) return;
    const { packet, track } = next;
    await track.add(packet.clone({ timestamp: packet.timestamp - from }));
    next.packet = (await track.packets.next()).value;
  }
}
