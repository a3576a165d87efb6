import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { PrivacyScreen } from "@/components/accounts/privacy-screen";

export const metadata: Metadata = { title: "Privacy of your account", robots: { index: false } };

export default ownPage("/account/privacy", async ({ user }) => (
  <PrivacyScreen username={user.username} />
));
