import { randomUUID } from "node:crypto";

import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { messageQuery } from "@/components/contact/desk/message-query";
import { MessageScreen } from "@/components/contact/desk/message-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { viewMessage } from "@/lib/contact/desk/get-message";
import { messageParamsSchema } from "@/lib/contact/desk/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Message", robots: { index: false } };

export default async function MessagePage({ params }: PageProps<"/admin/messages/[id]">) {
  const user = await findPageStaff("getMessage");
  if (!user) return <AccessDenied />;

  const { data } = messageParamsSchema.safeParse(await params);
  if (!data) notFound();
  const queryClient = createQueryClient();
  queryClient.setQueryData(
    messageQuery(data.id).queryKey,
    await orNotFound(viewMessage({ ...data, actorId: user.id, requestId: randomUUID() })),
  );
  return (
    <Prefetched queryClient={queryClient}>
      <MessageScreen id={data.id} />
    </Prefetched>
  );
}
