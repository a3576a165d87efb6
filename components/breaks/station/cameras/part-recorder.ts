import {
  type RecordingSource,
  recordingSource,
  type VideoType,
} from "@/components/breaks/station/cameras/chunk-source";

const TYPES = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];
/** Enough to read a card at 1080 lines. */
const BITS_PER_SECOND = 5_000_000;
const PIECE_MS = 1000;
const FIRST_PICTURE_MS = 50;
const LONGEST_SILENCE_MS = 10_000;

export function recordedType(): string | null {
  if (typeof MediaRecorder === "undefined") return null;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

export type PartRecorder = {
  source: RecordingSource;
  /** Resolves with the first picture. An encoder takes up to a second to start. */
  begun: Promise<unknown>;
  /**
   * `ms` is the time from the start of this part to the start of the next. Keeps recording until
   * this part has a picture and `next` resolves.
   */
  stop: (ms: number, next: Promise<unknown>) => void;
};

/** Records one part of a camera. Recorders may overlap on a stream, so the next can start first. */
export function startPart(
  stream: MediaStream,
  { type, onLost, onSilent }: { type: string; onLost: () => void; onSilent: () => void },
): PartRecorder {
  const source = recordingSource(type.split(";")[0] as VideoType);
  const recorder = new MediaRecorder(stream, {
    mimeType: type,
    videoBitsPerSecond: BITS_PER_SECOND,
  });
  let length: number | null = null;
  const startedAt = performance.now();
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const asking = setInterval(() => {
    if (recorder.state === "recording") recorder.requestData();
  }, FIRST_PICTURE_MS);
  const waitForData = () =>
    setTimeout(() => {
      begin();
      onSilent();
    }, LONGEST_SILENCE_MS);
  let silence = waitForData();
  void begun.then(() => clearInterval(asking));
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    source.add(data);
    clearTimeout(silence);
    if (recorder.state === "recording") silence = waitForData();
    begin();
  };
  recorder.onstop = () => {
    clearTimeout(silence);
    begin();
    source.end(length ?? performance.now() - startedAt);
    // Unplugging a camera ends its recorder.
    if (length === null) onLost();
  };
  recorder.start(PIECE_MS);
  return {
    source,
    begun,
    stop(ms, next) {
      if (length !== null) return;
      length = ms;
      void Promise.all([begun, next]).then(() => {
        if (recorder.state !== "inactive") recorder.stop();
      });
    },
  };
}
