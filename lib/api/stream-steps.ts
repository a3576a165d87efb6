import "server-only";

import { AppError } from "@/lib/platform/errors";
import { STEP_LINES, type StepLine } from "@/lib/platform/step-lines";

type Stream = {
  run: (report: (step: unknown) => void) => Promise<Response>;
  /** Turns what `run` throws after the first step into a response. */
  refuse: (error: unknown) => Response;
};

/**
 * The response of `run`, or a line for each reported step and then its result. Nothing is sent
 * before the first step, so earlier errors keep their status.
 */
export async function streamSteps({ run, refuse }: Stream): Promise<Response> {
  const encoder = new TextEncoder();
  let isOpen = true;
  let send: (line: StepLine) => void = () => {};
  let close = () => {};
  const lines = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (line) => {
        if (isOpen) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      close = () => {
        if (isOpen) controller.close();
        isOpen = false;
      };
    },
    cancel() {
      isOpen = false;
    },
  });
  let hasStarted = false;
  let start = () => {};
  const firstStep = new Promise<void>((resolve) => (start = resolve));
  const work = run((step) => {
    hasStarted = true;
    send({ step });
    start();
  });
  await Promise.race([firstStep, work]);
  if (!hasStarted) return work;
  void work
    .then(async (response) => send({ result: await response.json() }))
    .catch(async (error: unknown) => {
      const { status, message } = await textOf(refuse(error));
      const type = error instanceof AppError ? error.type : undefined;
      send({ error: { status, message, type } });
    })
    .finally(close);
  return new Response(lines, {
    // Compression would hold lines back.
    headers: { "Content-Type": STEP_LINES, "Cache-Control": "no-store, no-transform" },
  });
}

async function textOf(response: Response) {
  return { status: response.status, message: await response.text() };
}
