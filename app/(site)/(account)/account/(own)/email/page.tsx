import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { EmailScreen } from "@/components/accounts/email-screen";
import { listMailPreferences } from "@/lib/accounts/mail/queries";

export const metadata: Metadata = { title: "Email", robots: { index: false } };

export default ownPage("/account/email", async ({ userId }) => (
  <EmailScreen stored={await listMailPreferences(userId)} />
));
