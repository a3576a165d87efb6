import { redirect } from "next/navigation";

import { LedgerScreen } from "@/components/ledger/ledger-screen";
import { boxPath } from "@/lib/cards/box-address";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { getLedgerOverview } from "@/lib/proof/overview/get-overview";

export const generateMetadata = () =>
  pageMetadata({
    title: "The ledger",
    description:
      "Everything that happens to a box, signed and never rewritten: the latest events, how fast we are, and how often packs held what.",
    path: "/ledger",
  });

export default async function LedgerPage({ searchParams }: PageProps<"/ledger">) {
  const overview = await getLedgerOverview(await searchParams);
  if (overview.found?.kind === "BOX") redirect(boxPath(overview.found.boxId));
  return <LedgerScreen overview={overview} />;
}
