import type { Metadata } from "next";

import { VerifyScreen } from "@/components/accounts/verify-screen";

export const metadata: Metadata = { title: "Verify your email address", robots: { index: false } };

export default function VerifyPage() {
  return <VerifyScreen />;
}
