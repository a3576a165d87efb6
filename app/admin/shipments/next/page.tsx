import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { AccessDenied } from "@/components/back-office/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { findNextParcel } from "@/lib/shipments/desk/find-next-parcel";
import { shipmentParamsSchema } from "@/lib/shipments/schema";

export const metadata: Metadata = { title: "Next parcel", robots: { index: false } };

/** Opens the parcel that waits longest, or the queue when none does. */
export default async function NextParcelPage({ searchParams }: PageProps<"/admin/shipments/next">) {
  if (!(await findPageStaff("listShipmentDesk"))) return <AccessDenied />;

  const { data } = shipmentParamsSchema.safeParse({ id: (await searchParams).after });
  const next = await findNextParcel({ except: data?.id });
  redirect(next ? `/admin/shipments/${next}` : "/admin/shipments");
}
