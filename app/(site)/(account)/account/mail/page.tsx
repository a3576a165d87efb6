import type { Metadata } from "next";

import { UnsubscribeScreen } from "@/components/accounts/unsubscribe-screen";

export const metadata: Metadata = { title: "Turn off emails", robots: { index: false } };

export default function UnsubscribePage() {
  return <UnsubscribeScreen />;
}
