import {
  BufferTarget,
  CanvasSink,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  QUALITY_HIGH,
  UrlSource,
  WEBM,
  WebMOutputFormat,
  type WrappedCanvas,
} from "mediabunny";

import {
  type Area,
  CLIP_FRAMES,
  type ClipShape,
  FRAMES_PER_SECOND,
  LAYOUTS,
  sceneAt,
} from "@/components/videos/clips/clip-plan";
import {
  type ClipLook,
  type ClipPictures,
  type ClipWords,
  createClipPainter,
} from "@/components/videos/clips/draw-clip";
import { momentAt, type TimedPart } from "@/lib/videos/timeline";

/** H.264 first: messengers play nothing else everywhere. */
const CODECS = ["avc", "vp9", "av1", "vp8"] as const;

type Reel = { parts: readonly TimedPart[]; startMs: number };
type Options = {
  shape: ClipShape;
  look: ClipLook;
  words: ClipWords;
  pictures: ClipPictures;
  films: { A: Reel; B: Reel | null };
  /** From 0 to 1. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
};

export class ClipUnsupportedError extends Error {
  constructor() {
    super("This browser can't encode videos.");
    this.name = "ClipUnsupportedError";
  }
}

/** @throws {ClipUnsupportedError} */
export async function makeClip({
  shape,
  look,
  words,
  pictures,
  films,
  onProgress,
  signal,
}: Options): Promise<Blob> {
  const layout = LAYOUTS[shape];
  const { width, height } = layout;
  const codec = await getFirstEncodableVideoCodec([...CODECS], { width, height });
  if (!codec) throw new ClipUnsupportedError();
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d");
  if (!brush) throw new ClipUnsupportedError();
  const painter = createClipPainter(brush, { layout, look, words, pictures });
  const format = codec === "vp8" ? new WebMOutputFormat() : new Mp4OutputFormat();
  const output = new Output({ format, target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec, bitrate: QUALITY_HIGH, keyFrameInterval: 1 });
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  const [A, B] = await Promise.all([
    openScreen(films.A, layout.A),
    films.B ? openScreen(films.B, layout.B) : null,
  ]);
  try {
    await output.start();
    for (let frame = 0; frame < CLIP_FRAMES; frame++) {
      signal.throwIfAborted();
      const { scene, progress } = sceneAt(frame);
      if (scene === "film") painter.film({ A: await A.next(), B: B ? await B.next() : null });
      else painter[scene](progress);
      await source.add(frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
      onProgress(frame / CLIP_FRAMES);
    }
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  } finally {
    A.close();
    B?.close();
  }
  return new Blob([output.target.buffer ?? new ArrayBuffer(0)], {
    type: codec === "vp8" ? "video/webm" : "video/mp4",
  });
}

/** One frame of a film after the other, as they are shown. Stands still at its end. */
async function openScreen({ parts, startMs }: Reel, { width, height }: Area) {
  const moment = momentAt(parts, startMs);
  const url = parts[moment.index]?.url;
  if (!url) throw new Error("This part of the film is closed.");
  const input = new Input({
    formats: [MP4, QTFF, WEBM],
    source: new UrlSource(new URL(url, location.origin)),
  });
  const track = await input.getPrimaryVideoTrack();
  if (!track || !(await track.canDecode())) throw new Error("The film can't be decoded.");
  const sink = new CanvasSink(track, { width, height, fit: "cover", poolSize: 3 });
  const frames = sink.canvasesAtTimestamps(times(moment.ms / 1000));
  let last: WrappedCanvas | null = null;
  return {
    async next(): Promise<CanvasImageSource | null> {
      last = (await frames.next()).value ?? last;
      return last?.canvas ?? null;
    },
    close() {
      void frames.return();
      input.dispose();
    },
  };
}

function* times(startSeconds: number) {
  for (let frame = 0; frame < CLIP_FRAMES; frame++) yield startSeconds + frame / FRAMES_PER_SECOND;
}
