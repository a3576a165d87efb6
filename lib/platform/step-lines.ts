/** One JSON object per line: steps while the work runs, then its result or error. */
export const STEP_LINES = "application/x-ndjson";

export type StepLine =
  | { step: unknown }
  | { result: unknown }
  | { error: { status: number; message: string; type?: string | undefined } };

/** Reads a response as it grows. Returns the line that ends it, or null if it was cut off. */
export function createLineReader(onStep: (step: unknown) => void) {
  let readLength = 0;
  let end: Exclude<StepLine, { step: unknown }> | null = null;
  return function read(text: string) {
    for (;;) {
      const lineEnd = text.indexOf("\n", readLength);
      if (lineEnd === -1) return end;
      const line = JSON.parse(text.slice(readLength, lineEnd)) as StepLine;
      readLength = lineEnd + 1;
      if ("step" in line) onStep(line.step);
      else end = line;
    }
  };
}
