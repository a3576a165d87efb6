import type { Metadata } from "next";

import { AccessDenied } from "@/components/back-office/access-denied";
import { PrintScreen } from "@/components/shipments/desk/print-screen";
import { findPageStaff } from "@/lib/api/page-staff";
import { listToPrint, printQuerySchema } from "@/lib/shipments/desk/list-to-print";

export const metadata: Metadata = { title: "Slips and labels", robots: { index: false } };

export default async function PrintPage({ searchParams }: PageProps<"/admin/shipments/print">) {
  if (!(await findPageStaff("getDeskShipment"))) return <AccessDenied />;

  const query = printQuerySchema.parse(await searchParams);
  const hrefOf = (paper: string) => {
    const same = new URLSearchParams(query.id.map((id) => ["id", id]));
    if (query.queue) same.set("queue", query.queue);
    same.set("paper", paper);
    return `/admin/shipments/print?${same}`;
  };
  return (
    <PrintScreen
      parcels={await listToPrint(query)}
      paper={query.paper}
      hrefs={{ sheet: hrefOf("sheet"), "4x6": hrefOf("4x6") }}
    />
  );
}
