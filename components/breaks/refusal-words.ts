import { ApiError, failureWords } from "@/lib/platform/client/api-client";

/** Beside a field or a file, only the server's sentence is shown. */
export function refusalWords(error: unknown): string {
  return error instanceof ApiError ? error.body : failureWords(error);
}
