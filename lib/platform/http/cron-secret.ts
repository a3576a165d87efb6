import "server-only";

import { timingSafeEqual } from "node:crypto";

import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { sha256 } from "@/lib/platform/sha256";

/** @throws {AppError} 404 when no secret is configured, 401 for any other caller */
export function requireCronSecret(headers: Headers): void {
  const { CRON_SECRET } = getEnv();
  if (!CRON_SECRET) throw new AppError("not_found", "Not found.");
  const given = headers.get("authorization") ?? "";
  // timingSafeEqual needs equal lengths, which digests have.
  if (!timingSafeEqual(sha256(given), sha256(`Bearer ${CRON_SECRET}`)))
    throw new AppError("unauthorized", "Please send the scheduler's secret.");
}
