import "server-only";

import { idempotencyKeySchema } from "@/lib/payments/schema";
import { AppError } from "@/lib/platform/errors";

export function idempotencyKeyOf(request: Request): string {
  const result = idempotencyKeySchema.safeParse(
    request.headers.get("idempotency-key") ?? undefined,
  );
  if (!result.success)
    throw new AppError(
      "bad_request",
      result.error.issues[0]?.message ?? "Please send an Idempotency-Key.",
    );
  return result.data;
}

/** @throws {AppError} 409 when the key was used for another request */
export function isRepeated<Earlier extends { requestDigest: string }>(
  earlier: Earlier | null,
  requestDigest: string,
): earlier is Earlier {
  if (!earlier) return false;
  if (earlier.requestDigest === requestDigest) return true;
  throw new AppError("conflict", "This Idempotency-Key was used for another request.");
}
