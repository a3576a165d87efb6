import {
  type PartRecorder,
  recordedType,
  startPart as startPartOfStream,
} from "@/components/breaks/station/cameras/part-recorder";
import {
  type Beginning,
  clockOf,
  nextRecording,
  NOTHING_RECORDED,
  type Recording,
  type RecordingEvent,
} from "@/components/breaks/station/cameras/recording";
import type { VideoSender } from "@/components/breaks/station/cameras/video-sender";
import { type Camera, CAMERAS } from "@/lib/videos/options";

export type Streams = Record<Camera, MediaStream | null>;
export type RecorderState = {
  recording: Recording;
  problem: string;
  /** The part for which a camera delivered nothing. */
  silentPart: number | null;
};
export const NOT_RECORDING: RecorderState = {
  recording: NOTHING_RECORDED,
  problem: "",
  silentPart: null,
};
export type Recorder = ReturnType<typeof createRecorder>;

type Options = {
  sender: Pick<VideoSender, "add">;
  onState: (state: RecorderState) => void;
  clock?: () => number;
  startPart?: typeof startPartOfStream;
  type?: () => string | null;
};

const LOST =
  "A camera was disconnected, so the recording stopped. The recording so far is kept. Connect the camera, turn the cameras on, and continue.";

const silentWords = (camera: Camera) =>
  `Camera ${camera} has delivered no pictures for 10 seconds, so the recording stopped. Delete this part and record it again, or film with another program and upload the two files.`;

/** Records both cameras part by part, and passes the parts to the sender while they grow. */
export function createRecorder({
  sender,
  onState,
  clock = () => performance.now(),
  startPart = startPartOfStream,
  type = recordedType,
}: Options) {
  let state = NOT_RECORDING;
  let streams: Streams = { A: null, B: null };
  let recorders: readonly PartRecorder[] = [];

  const set = (changes: Partial<RecorderState>) => onState((state = { ...state, ...changes }));

  function change(event: RecordingEvent) {
    const recording = nextRecording(state.recording, event);
    if (recording === state.recording) return;
    const ending = recorders;
    recorders = recording.running ? begin(recording.running) : [];
    // The next part has its first picture before this one ends, so that no moment is lost.
    const next = Promise.all(recorders.map(({ begun }) => begun));
    const ended = recording.done.at(-1);
    if (ended) for (const recorder of ending) recorder.stop(ended.ms, next);
    set({ recording });
  }
  function begin({ part, pack }: { part: number; pack: number }): PartRecorder[] {
    const recorded = type();
    return CAMERAS.flatMap((camera) => {
      const stream = streams[camera];
      if (!stream || !recorded) return [];
      const recorder = startPart(stream, {
        type: recorded,
        onLost: lose,
        onSilent: () => fallSilent(camera, part),
      });
      sender.add({ camera, part, pack }, recorder.source);
      return [recorder];
    });
  }
  function lose() {
    stop();
    set({ problem: LOST });
  }
  function fallSilent(camera: Camera, part: number) {
    stop();
    set({ problem: silentWords(camera), silentPart: part });
  }
  const stop = () => change({ type: "STOP", now: clock() });

  return {
    start(of: Streams, at: Beginning) {
      streams = of;
      set({ problem: "", silentPart: null });
      change({ type: "START", now: clock(), at });
    },
    next: () => change({ type: "NEXT", now: clock() }),
    stop,
    /** Both clocks now, or null while nothing is recorded. */
    now(): Record<Camera, number> | null {
      const now = clock();
      const [A, B] = CAMERAS.map((camera) => clockOf(state.recording, camera, now));
      return typeof A === "number" && typeof B === "number" ? { A, B } : null;
    },
  };
}
