import { ApiError, errorMessage } from "@/lib/platform/client/api-client";

/** Shows only the server's sentence, because the field or file next to it gives the context. */
export function refusalMessage(error: unknown): string {
  return error instanceof ApiError ? error.body : errorMessage(error);
}
