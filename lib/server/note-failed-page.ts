import "server-only";

import type { IncomingHttpHeaders } from "node:http";

import { isOverloaded } from "@/lib/platform/database/database-overload";
import { markUnavailable } from "@/lib/platform/next-server/unavailable-page";

export function noteFailedPage(error: unknown, headers: Readonly<IncomingHttpHeaders>): void {
  if (isOverloaded(error)) markUnavailable(headers);
}
