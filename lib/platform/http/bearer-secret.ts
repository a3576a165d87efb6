import "server-only";

import { timingSafeEqual } from "node:crypto";

import { AppError } from "@/lib/platform/errors";
import { sha256 } from "@/lib/platform/sha256";

/** @throws {AppError} 404 when no secret is configured, 401 with `refusal` for any other caller */
export function requireBearer(headers: Headers, secret: string | undefined, refusal: string): void {
  if (!secret) throw new AppError("not_found", "Not found.");
  const given = headers.get("authorization") ?? "";
  // timingSafeEqual needs equal lengths, which digests have.
  if (!timingSafeEqual(sha256(given), sha256(`Bearer ${secret}`)))
    throw new AppError("unauthorized", refusal);
}
