import type { Instrumentation } from "next";

import type * as failedPages from "@/lib/server/note-failed-page";

let noteFailedPage: typeof failedPages.noteFailedPage | undefined;

/** Next calls it once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { requireConfiguration } = await import("@/lib/server/require-configuration");
  requireConfiguration();
  const { runManifestsWithoutContexts } = await import("@/lib/platform/next-server/run-manifests");
  runManifestsWithoutContexts();
  ({ noteFailedPage } = await import("@/lib/server/note-failed-page"));
  const { startServerProcess } = await import("@/lib/server/server-process");
  await startServerProcess();
}

/** Next calls it for an error of a page, before it answers. */
export const onRequestError: Instrumentation.onRequestError = (error, { headers }) =>
  noteFailedPage?.(error, headers);
