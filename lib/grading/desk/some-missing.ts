import "server-only";

import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";

export function someMissing(count: number): AppError {
  return new AppError("conflict", `${countOf(count, "card")} of this submission still to scan.`);
}
