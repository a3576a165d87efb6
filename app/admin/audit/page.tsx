import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { AuditScreen } from "@/components/audit/audit-screen";
import { auditList } from "@/lib/audit/list-entries";

export const metadata: Metadata = { title: "Audit", robots: { index: false } };

export default tablePage(auditList, AuditScreen);
