import { ApiError, failureWords } from "@/lib/platform/client/api-client";

/** What is said beside a field or a file: the server's sentence alone. */
export function refusalWords(error: unknown): string {
  return error instanceof ApiError ? error.body : failureWords(error);
}
