import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { z } from "zod";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { CardScreen } from "@/components/inventory/card-screen";
import { cardQuery } from "@/components/inventory/inventory-queries";
import { getCard } from "@/lib/inventory/get-card";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Card", robots: { index: false } };

export default async function CardPage({ params }: PageProps<"/inventory/[id]">) {
  const { id } = await params;
  if (!z.uuid().safeParse(id).success) notFound();
  const user = await findPageUser();
  if (!user) redirect(`/auth?next=/inventory/${id}`);

  const now = new Date();
  const card = await orNotFound(getCard({ id, ownerId: user.id, now }));
  const queryClient = createQueryClient();
  queryClient.setQueryData(cardQuery(card.id).queryKey, card);
  return (
    <Prefetched queryClient={queryClient}>
      <CardScreen id={card.id} readAt={now.getTime()} />
    </Prefetched>
  );
}
