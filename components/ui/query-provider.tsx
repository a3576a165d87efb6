"use client";

import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

import { createQueryClient } from "@/lib/platform/client/query-client";

let browserClient: QueryClient | undefined;

/** The one client of this browser tab: the header's islands and the screens see the same data. */
export function getQueryClient(): QueryClient {
  // On the server nothing may be shared between visitors.
  if (typeof window === "undefined") return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}

/** Stands around each screen, and around each island of the shell, that reads data. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
