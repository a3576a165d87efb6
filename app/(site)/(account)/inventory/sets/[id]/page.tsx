import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { z } from "zod";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { setQuery } from "@/components/checklists/set-queries";
import { SetScreen } from "@/components/checklists/set-screen";
import { getSet } from "@/lib/checklists/queries";
import { parseSlotView } from "@/lib/checklists/schema";
import { pages } from "@/lib/client/pages";
import { listSetSlots } from "@/lib/inventory/list-set-slots";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Set", robots: { index: false } };

export default async function SetPage({ params, searchParams }: PageProps<"/inventory/sets/[id]">) {
  const { id } = await params;
  if (!z.uuid().safeParse(id).success) notFound();
  const user = await findPageUser();
  if (!user) redirect(`/auth?next=/inventory/sets/${id}`);

  const view = parseSlotView(await searchParams);
  const queryClient = createQueryClient();
  const [set] = await Promise.all([
    orNotFound(getSet({ id, ownerId: user.id })),
    queryClient.prefetchInfiniteQuery({
      ...pages("GET /api/inventory/sets/{id}/slots", { params: { id }, query: view }),
      queryFn: () => listSetSlots({ ...view, id, ownerId: user.id }),
    }),
  ]);
  queryClient.setQueryData(setQuery(id).queryKey, set);
  return (
    <Prefetched queryClient={queryClient}>
      <SetScreen id={id} view={view} />
    </Prefetched>
  );
}
