import type { Metadata } from "next";

import { staffPage } from "@/app/_shell/staff-page";
import { DESK } from "@/components/breaks/break-queries";
import { DeskScreen } from "@/components/breaks/desk/desk-screen";
import { listDesk } from "@/lib/breaks/list-desk";

export const metadata: Metadata = { title: "Breaks", robots: { index: false } };

export default staffPage("listBreakDesk", async ({ queryClient, searchParams }) => {
  await queryClient.prefetchQuery({ ...DESK, queryFn: () => listDesk() });
  return <DeskScreen startsNext={searchParams.start === "next"} />;
});
