import type { Metadata } from "next";

import { InvitationScreen } from "@/components/accounts/invitation-screen";

export const metadata: Metadata = { title: "Invitation", robots: { index: false } };

export default function InvitationPage() {
  return <InvitationScreen />;
}
