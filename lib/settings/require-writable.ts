import "server-only";

import { AppError } from "@/lib/platform/errors";
import { currentSettings } from "@/lib/settings/current-settings";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Signing in, and what others tell us: payments under way must not get lost. */
const ALWAYS_OPEN = /^\/api\/(?:auth\/(?!register)|webhooks\/|cron$)/;
const RETRY_AFTER_SECONDS = 300;

type Call = { method: string; path: string; isStaff: boolean };

/** @throws {AppError} 503, for a change during maintenance */
export async function requireWritable({ method, path, isStaff }: Call): Promise<void> {
  if (READS.has(method) || isStaff || ALWAYS_OPEN.test(path)) return;
  const { maintenance } = (await currentSettings()).settings;
  if (!maintenance.isOn) return;
  throw new AppError("maintenance", maintenance.message, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
