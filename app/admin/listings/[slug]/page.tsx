import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { AccessDenied } from "@/components/stock/access-denied";
import { ListingScreen } from "@/components/stock/listings/listing-screen";
import { findPageStaff } from "@/lib/api/page-staff";
import { query } from "@/lib/client/query";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { getStockListing } from "@/lib/stock/listings/get-listing";
import { listingParamsSchema } from "@/lib/stock/listings/schema";

export const metadata: Metadata = { title: "Listing", robots: { index: false } };

export default async function ListingPage({ params }: PageProps<"/admin/listings/[slug]">) {
  if (!(await findPageStaff("getStockListing"))) return <AccessDenied />;
  const { data } = listingParamsSchema.safeParse(await params);
  if (!data) notFound();
  const queryClient = createQueryClient();
  queryClient.setQueryData(
    query("GET /api/admin/listings/{slug}", { params: data }).queryKey,
    await orNotFound(getStockListing(data)),
  );
  return (
    <Prefetched queryClient={queryClient}>
      <ListingScreen slug={data.slug} />
    </Prefetched>
  );
}
