import { recordingSource } from "@/components/breaks/station/cameras/chunk-source";
import {
  createRecorder,
  NOT_RECORDING,
  type RecorderState,
} from "@/components/breaks/station/cameras/recorder";

const BEGINNING = { base: { A: 0, B: 0 }, part: 0, pack: 0 };
const STREAMS = { A: { name: "a" }, B: { name: "b" } } as unknown as {
  A: MediaStream;
  B: MediaStream;
};

function createStation() {
  const log: string[] = [];
  const lost: (() => void)[] = [];
  const silent: (() => void)[] = [];
  const sent: string[] = [];
  let now = 0;
  let state: RecorderState = NOT_RECORDING;
  const recorder = createRecorder({
    sender: { add: ({ camera, part, pack }) => void sent.push(`${camera}${part} pack ${pack}`) },
    onState: (next) => (state = next),
    clock: () => now,
    type: () => "video/webm",
    startPart(stream, { onLost, onSilent }) {
      const name = (stream as unknown as { name: string }).name + log.length;
      log.push(`start ${name}`);
      lost.push(onLost);
      silent.push(onSilent);
      return {
        source: recordingSource("video/webm"),
        begun: Promise.resolve(),
        stop: (ms) => void log.push(`stop ${name} after ${ms}`),
      };
    },
  });
  const at = (ms: number, act: () => void) => {
    now = ms;
    act();
  };
  return { recorder, log, lost, silent, sent, at, state: () => state };
}

test("both cameras begin the next part before the last one ends", () => {
  const { recorder, log, sent, at } = createStation();
  at(0, () => recorder.start(STREAMS, BEGINNING));
  at(4000, recorder.next);
  expect(log).toEqual([
    "start a0",
    "start b1",
    "start a2",
    "start b3",
    "stop a0 after 4000",
    "stop b1 after 4000",
  ]);
  expect(sent).toEqual(["A0 pack 0", "B0 pack 0", "A1 pack 1", "B1 pack 1"]);
  at(4500, () => expect(recorder.now()).toEqual({ A: 4500, B: 4500 }));
});

test("a camera that is unplugged ends the recording of both", () => {
  const { recorder, log, lost, at, state } = createStation();
  at(0, () => recorder.start(STREAMS, BEGINNING));
  at(2000, () => lost[0]?.());
  expect(log.slice(2)).toEqual(["stop a0 after 2000", "stop b1 after 2000"]);
  expect(state().recording.running).toBeNull();
  expect(state().problem).toMatch(/disconnected/);
  expect(recorder.now()).toBeNull();
});

test("a camera that delivers nothing ends the recording of both, and is named", () => {
  const { recorder, log, silent, at, state } = createStation();
  at(0, () => recorder.start(STREAMS, BEGINNING));
  at(10_000, () => silent[1]?.());
  expect(log.slice(2)).toEqual(["stop a0 after 10000", "stop b1 after 10000"]);
  expect(state()).toMatchObject({ recording: { running: null }, silentPart: 0 });
  expect(state().problem).toMatch(/^Camera B has delivered no pictures for 10 seconds/);
  at(20_000, () => recorder.start(STREAMS, BEGINNING));
  expect(state()).toMatchObject({ problem: "", silentPart: null });
});
