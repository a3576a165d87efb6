import type { Metadata } from "next";

import { Prefetched } from "@/app/_shell/prefetched";
import { MessagesScreen } from "@/components/contact/desk/messages-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { pages } from "@/lib/client/pages";
import { listMessages } from "@/lib/contact/desk/list-messages";
import { MESSAGE_QUEUES } from "@/lib/contact/desk/queues";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Messages", robots: { index: false } };

export default async function MessagesPage({ searchParams }: PageProps<"/admin/messages">) {
  if (!(await findPageStaff("listMessages"))) return <AccessDenied />;

  const requested = (await searchParams).queue;
  const queue = MESSAGE_QUEUES.find((name) => name === requested) ?? "new";
  const queryClient = createQueryClient();
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/admin/messages", { query: { queue } }),
    queryFn: () => listMessages({ queue }),
  });
  return (
    <Prefetched queryClient={queryClient}>
      <MessagesScreen queue={queue} />
    </Prefetched>
  );
}
