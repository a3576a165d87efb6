import { QueryClient, type QueryKey } from "@tanstack/react-query";

import { ApiError, apiFetch } from "@/lib/platform/client/api-client";

/** Specification, point 7: keys join to the URL, and nothing refetches by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => apiFetch("GET", urlOf(queryKey)),
        staleTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}

function urlOf(key: QueryKey): string {
  return key.join("/");
}

export async function nullOn401<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
