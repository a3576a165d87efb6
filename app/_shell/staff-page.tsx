import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import type { ComponentType, ReactNode } from "react";
import type { z } from "zod";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { AccessDenied } from "@/components/back-office/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import type { StaffEndpoint } from "@/lib/api/staff-access";
import type { Address, Optional, Output } from "@/lib/client/operations";
import { type List, pages } from "@/lib/client/pages";
import type { QueryOf } from "@/lib/client/query";
import { createQueryClient } from "@/lib/platform/client/query-client";
import type { CurrentUser } from "@/lib/sessions/current-user";

type Given = Record<string, string | string[] | undefined>;
type PageProps = { params: Promise<Given>; searchParams: Promise<Given> };
type Visit = { user: CurrentUser; queryClient: QueryClient; params: Given; searchParams: Given };

/** A page for those who may call the endpoint, with what the client already knows. */
export function staffPage(endpoint: StaffEndpoint, show: (visit: Visit) => Promise<ReactNode>) {
  return async function StaffPage({ params, searchParams }: PageProps) {
    const given = { params: await params, searchParams: await searchParams };
    const user = await findPageStaff(endpoint, { isSearch: Boolean(given.searchParams.q) });
    if (!user) return <AccessDenied />;
    const queryClient = createQueryClient();
    const screen = await show({ user, queryClient, ...given });
    return <Prefetched queryClient={queryClient}>{screen}</Prefetched>;
  };
}

/** A desk with queues, of which the address names one, or else the first. */
export const queuePage = <O extends List, Queue extends string>(
  endpoint: StaffEndpoint,
  operation: O,
  options: {
    queues: readonly [Queue, ...Queue[]];
    list: (input: { queue: Queue }) => Promise<Output<O>>;
    Screen: ComponentType<{ queue: Queue }>;
  },
) =>
  staffPage(endpoint, async ({ queryClient, searchParams }) => {
    const { queues, list, Screen } = options;
    const queue = queues.find((name) => name === searchParams.queue) ?? queues[0];
    await queryClient.prefetchInfiniteQuery({
      ...pages(operation, ...([{ query: { queue } }] as unknown as Optional<Address<O>>)),
      queryFn: () => list({ queue }) as Promise<never>,
    });
    return <Screen key={queue} queue={queue} />;
  });

/** A page that reads one thing, whatever its address says. */
export const readPage = <Data,>(
  endpoint: StaffEndpoint,
  options: { query: QueryOf<Data>; read: () => Promise<Data>; Screen: ComponentType },
) =>
  staffPage(endpoint, async ({ queryClient }) => {
    const { query, read, Screen } = options;
    await queryClient.prefetchQuery({ queryKey: query.queryKey, queryFn: () => read() });
    return <Screen />;
  });

/** The page of one record, which its address names. */
export const recordPage = <Params extends z.ZodObject, Data>(
  endpoint: StaffEndpoint,
  paramsSchema: Params,
  options: {
    queryOf: (params: z.output<Params>) => QueryOf<Data>;
    get: (params: z.output<Params>, user: CurrentUser) => Promise<Data>;
    Screen: ComponentType<z.output<Params>>;
  },
) =>
  staffPage(endpoint, async ({ user, queryClient, params }) => {
    const { data } = paramsSchema.safeParse(params);
    if (!data) notFound();
    const found = await orNotFound(options.get(data, user));
    queryClient.setQueryData(options.queryOf(data).queryKey, found as never);
    return <options.Screen {...data} />;
  });
