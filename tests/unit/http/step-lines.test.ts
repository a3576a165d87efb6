import { createLineReader } from "@/lib/platform/step-lines";

test("lines are read once each, however the response arrives", () => {
  const text = '{"step":"a\\u000a"}\n{"step":"b"}\n{"result":{"rows":2}}\n';
  for (const size of [1, 5, text.length]) {
    const steps: unknown[] = [];
    const read = createLineReader((step) => steps.push(step));
    for (let length = size; length < text.length; length += size)
      expect(read(text.slice(0, length))).toBeNull();
    expect(read(text)).toEqual({ result: { rows: 2 } });
    expect(steps).toEqual(["a\n", "b"]);
  }
});

test("a response that was cut off has no end", () => {
  const read = createLineReader(() => {});
  expect(read('{"step":"saving"}\n{"resul')).toBeNull();
});
