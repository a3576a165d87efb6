import { ApiError, errorMessage } from "@/lib/platform/client/api-client";

/** Next to a field or a file, only the server's sentence is shown. */
export function refusalMessage(error: unknown): string {
  return error instanceof ApiError ? error.body : errorMessage(error);
}
