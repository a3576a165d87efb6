import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { MailScreen } from "@/components/health/mail-screen";
import { mailList } from "@/lib/health/mails/list-mails";

export const metadata: Metadata = {
  title: "Outgoing mail",
  robots: { index: false },
};

export default tablePage(mailList, MailScreen);
