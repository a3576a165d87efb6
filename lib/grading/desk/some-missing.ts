import "server-only";

import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";

export function someMissing(count: number): AppError {
  return new AppError("conflict", `This submission still has ${countOf(count, "card")} to scan.`);
}
