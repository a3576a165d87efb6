import "server-only";

import path from "node:path";

import type * as drawing from "@/lib/onboarding/samples/draw-samples.mjs";
import { tooBusy } from "@/lib/platform/errors";
import { MINUTE_MS } from "@/lib/platform/time";
import { createWorkerPool } from "@/lib/platform/workers/worker-pool";
import type { Camera } from "@/lib/videos/options";

/** How the demo's station names its cameras. */
export const CAMERA_NAMES = { A: "Overhead", B: "Front" } as const satisfies Record<Camera, string>;

export const drawInThread = createWorkerPool<typeof drawing>({
  file: path.join(process.cwd(), "lib/onboarding/samples/draw-samples.mjs"),
  threads: 2,
  timeLimitMs: MINUTE_MS,
  onTimeout: tooBusy,
});
