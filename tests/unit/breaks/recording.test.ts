import { chooseCameras } from "@/components/breaks/station/cameras/choose-cameras";
import {
  clockOf,
  nextRecording,
  NOTHING_RECORDED,
  placeToRecord,
  type RecordingEvent,
} from "@/components/breaks/station/cameras/recording";

const BEGINNING = { base: { A: 0, B: 0 }, part: 0, pack: 0 };
const after = (...events: RecordingEvent[]) => events.reduce(nextRecording, NOTHING_RECORDED);

test("each part ends at the moment at which the next begins", () => {
  const recording = after(
    { type: "START", now: 1000, at: BEGINNING },
    { type: "NEXT", now: 6000 },
    { type: "NEXT", now: 9000 },
    { type: "STOP", now: 13_500 },
  );
  expect(recording.done).toEqual([
    { part: 0, pack: 0, ms: 5000 },
    { part: 1, pack: 1, ms: 3000 },
    { part: 2, pack: 2, ms: 4500 },
  ]);
  expect(recording.running).toBeNull();
});

test("the clock runs through all parts", () => {
  const recording = after(
    { type: "START", now: 1000, at: { ...BEGINNING, base: { A: 0, B: 250 } } },
    { type: "NEXT", now: 6000 },
  );
  expect(clockOf(recording, "A", 6700)).toBe(5700);
  expect(clockOf(recording, "B", 6700)).toBe(5950);
  expect(clockOf(NOTHING_RECORDED, "A", 6700)).toBeNull();
});

test("a repeated start, and a next or stop before any start, change nothing", () => {
  const started = after({ type: "START", now: 0, at: BEGINNING });
  expect(nextRecording(started, { type: "START", now: 5, at: BEGINNING })).toBe(started);
  expect(after({ type: "NEXT", now: 5 })).toBe(NOTHING_RECORDED);
  expect(after({ type: "STOP", now: 5 })).toBe(NOTHING_RECORDED);
});

test("a recording continues after the stored parts, with the pack of the last one", () => {
  expect(placeToRecord([])).toEqual(BEGINNING);
  expect(
    placeToRecord([
      { camera: "A", part: 0, pack: 0, ms: 5000 },
      { camera: "A", part: 1, pack: 1, ms: 3000 },
      { camera: "B", part: 0, pack: 0, ms: 5000 },
      { camera: "B", part: 1, pack: 1, ms: 2990 },
    ]),
  ).toEqual({ part: 2, pack: 1, base: { A: 8000, B: 7990 } });
});

test("nothing is recorded beside a file of the whole break", () => {
  expect(placeToRecord([{ camera: "A", part: 0, pack: null, ms: 5000 }])).toBeNull();
});

test("remembered cameras are chosen again, and never one device twice", () => {
  expect(chooseCameras(["x", "y", "z"], { A: "z", B: "x" })).toEqual({ A: "z", B: "x" });
  expect(chooseCameras(["x", "y"], { A: "gone", B: "x" })).toEqual({ A: "y", B: "x" });
  expect(chooseCameras(["x", "y"], { A: "x", B: "x" })).toEqual({ A: "x", B: "y" });
  expect(chooseCameras(["x"], { A: "", B: "" })).toEqual({ A: "x", B: "" });
});
