import type { QueryClient } from "@tanstack/react-query";
import { notFound, redirect } from "next/navigation";
import type { ComponentType, ReactNode } from "react";
import { z } from "zod";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import type { QueryOf } from "@/lib/client/query";
import { createQueryClient } from "@/lib/platform/client/query-client";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { findPageUser } from "@/lib/sessions/page-session";

type Given = Record<string, string | string[] | undefined>;
type Visit = { user: CurrentUser; userId: string; queryClient: QueryClient; searchParams: Given };

const recordParamsSchema = z.object({ id: z.uuid() });

/** A page of one's own, with what the client already knows. Visitors sign in and come back. */
export function ownPage(
  path: string,
  show: (visit: Visit) => Promise<ReactNode>,
  Above?: ComponentType<{ userId: string }>,
) {
  return async function OwnPage(props: { searchParams: Promise<Given> }) {
    const user = await findPageUser();
    if (!user) redirect(`/auth?next=${path}`);
    const userId = user.id;
    const queryClient = createQueryClient();
    const searchParams = await props.searchParams;
    const screen = await show({ user, userId, queryClient, searchParams });
    return (
      <>
        {Above && <Above userId={userId} />}
        <Prefetched queryClient={queryClient}>{screen}</Prefetched>
      </>
    );
  };
}

/** The page of one's own record, whose id ends its address. */
export const ownRecordPage = <Data,>(
  path: string,
  options: {
    queryOf: (id: string) => QueryOf<Data>;
    get: (record: { id: string; userId: string }) => Promise<Data>;
    Screen: ComponentType<{ id: string }>;
  },
) =>
  async function OwnRecordPage({ params }: { params: Promise<Given> }) {
    const { data } = recordParamsSchema.safeParse(await params);
    if (!data) notFound();
    const { id } = data;
    const user = await findPageUser();
    if (!user) redirect(`/auth?next=${path}/${id}`);
    const found = await orNotFound(options.get({ id, userId: user.id }));
    const queryClient = createQueryClient();
    queryClient.setQueryData(options.queryOf(id).queryKey, found as never);
    return (
      <Prefetched queryClient={queryClient}>
        <options.Screen id={id} />
      </Prefetched>
    );
  };
