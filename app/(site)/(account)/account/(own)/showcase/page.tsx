import type { Metadata } from "next";

import { ReadyNotices } from "@/app/_notices/ready-notices";
import { ownPage } from "@/app/_shell/own-page";
import { ArrangeScreen } from "@/components/showcase/arrange-screen";
import { OWN_SHOWCASE } from "@/components/showcase/showcase-query";
import { getOwnShowcase } from "@/lib/showcase/own-showcase";

export const metadata: Metadata = { title: "Showcase", robots: { index: false } };

export default ownPage(
  "/account/showcase",
  async ({ userId, queryClient }) => {
    await queryClient.prefetchQuery({ ...OWN_SHOWCASE, queryFn: () => getOwnShowcase(userId) });
    return <ArrangeScreen />;
  },
  ArrangeNotices,
);

function ArrangeNotices({ userId }: { userId: string }) {
  return (
    <div className="-mx-(--gutter) mb-8 *:pt-0 empty:hidden">
      <ReadyNotices userId={userId} />
    </div>
  );
}
