import { AppError } from "@/lib/platform/errors";

export function dropNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that drop.");
}
