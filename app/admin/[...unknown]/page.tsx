import { notFound } from "next/navigation";

import { AccessDenied } from "@/components/back-office/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";

/** Keeps addresses without a page within the frame of the back office. */
export default async function UnknownPage() {
  if (!(await findPageStaff("listWaiting"))) return <AccessDenied />;
  notFound();
}
