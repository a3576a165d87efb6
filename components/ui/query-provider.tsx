"use client";

import { QueryClientContext, QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { use, useState, type ReactNode } from "react";

import { createQueryClient } from "@/lib/platform/client/query-client";

let browserClient: QueryClient | undefined;

/** One client per browser tab, so that the header's islands and the screens share data. */
export function getQueryClient(): QueryClient {
  // Visitors must not share data on the server.
  if (typeof window === "undefined") return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}

/** Wraps each screen and each shell island that reads data. An inner one shares the outer's client. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const outer = use(QueryClientContext);
  const [client] = useState(() => outer ?? getQueryClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
