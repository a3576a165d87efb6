import "server-only";

import { AppError } from "@/lib/platform/errors";

/** Ends work whose client has left. No one reads the error. */
export function requireConnected({ signal }: Pick<Request, "signal">): void {
  if (signal.aborted) throw new AppError("bad_request", "The request was canceled.");
}
