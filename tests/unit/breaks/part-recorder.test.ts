import { startPart } from "@/components/breaks/station/cameras/part-recorder";

/** Behaves like Chromium's: a recording that ends without a picture has no bytes. */
class StubRecorder {
  static last: StubRecorder;
  state = "inactive";
  ondataavailable: (event: { data: Blob }) => void = () => {};
  onstop = () => {};
  requests = 0;
  constructor() {
    StubRecorder.last = this;
  }
  start() {
    this.state = "recording";
  }
  requestData() {
    this.requests += 1;
  }
  give(text: string) {
    this.ondataavailable({ data: new Blob([text]) });
  }
  stop() {
    this.state = "inactive";
    this.onstop();
  }
}

const settle = () => jest.advanceTimersByTimeAsync(0);

function start(onLost = () => {}, onSilent = () => {}) {
  const type = "video/webm;codecs=vp9";
  const part = startPart({} as MediaStream, { type, onLost, onSilent });
  return { part, recorder: StubRecorder.last };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { MediaRecorder: StubRecorder });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "MediaRecorder");
});

test("a part stopped right after it began still gets a picture", async () => {
  const { part, recorder } = start();
  part.stop(40, Promise.resolve());
  await settle();
  expect(recorder.state).toBe("recording");
  recorder.give("picture");
  await settle();
  expect(recorder.state).toBe("inactive");
  expect([part.source.size(), part.source.ms()]).toEqual([7, 40]);
});

test("a part goes on until the next one has a picture", async () => {
  const first = start();
  const next = start();
  first.recorder.give("picture");
  first.part.stop(4000, next.part.begun);
  await settle();
  expect(first.recorder.state).toBe("recording");
  next.recorder.give("picture");
  await settle();
  expect(first.recorder.state).toBe("inactive");
  expect(next.recorder.state).toBe("recording");
});

test("frames are requested until the first one comes", async () => {
  const { recorder } = start();
  await jest.advanceTimersByTimeAsync(1000);
  expect(recorder.requests).toBeGreaterThan(5);
  recorder.give("");
  await jest.advanceTimersByTimeAsync(100);
  recorder.give("picture");
  await settle();
  const { requests } = recorder;
  await jest.advanceTimersByTimeAsync(1000);
  expect(recorder.requests).toBe(requests);
});

test("a camera without a picture ends after ten seconds", async () => {
  const { part, recorder } = start();
  part.stop(100, Promise.resolve());
  await jest.advanceTimersByTimeAsync(9999);
  expect(recorder.state).toBe("recording");
  await jest.advanceTimersByTimeAsync(1);
  expect(recorder.state).toBe("inactive");
});

test("an unplugged camera is reported and doesn't block the start of its part", async () => {
  const onLost = jest.fn();
  const { part, recorder } = start(onLost);
  recorder.stop();
  await expect(part.begun).resolves.toBeUndefined();
  expect(onLost).toHaveBeenCalledTimes(1);
});

test("a recorder that delivers nothing says so after ten seconds, still recording", async () => {
  const onSilent = jest.fn();
  const { recorder } = start(undefined, onSilent);
  recorder.give("");
  await jest.advanceTimersByTimeAsync(9999);
  expect(onSilent).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onSilent).toHaveBeenCalledTimes(1);
});

test("a recorder that stops delivering says so ten seconds after its last picture", async () => {
  const onSilent = jest.fn();
  const { part, recorder } = start(undefined, onSilent);
  for (let piece = 0; piece < 20; piece += 1) {
    await jest.advanceTimersByTimeAsync(1000);
    recorder.give("picture");
  }
  await jest.advanceTimersByTimeAsync(9999);
  expect(onSilent).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onSilent).toHaveBeenCalledTimes(1);
  part.stop(30_000, Promise.resolve());
  await settle();
  expect(recorder.state).toBe("inactive");
});

test("a stopped recorder is never reported as silent", async () => {
  const onSilent = jest.fn();
  const { part, recorder } = start(undefined, onSilent);
  recorder.give("picture");
  part.stop(1000, Promise.resolve());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onSilent).not.toHaveBeenCalled();
});
