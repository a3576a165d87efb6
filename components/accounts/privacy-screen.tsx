"use client";

import { DataSection } from "@/components/accounts/data-section";
import { DeleteSection } from "@/components/accounts/delete-section";

export function PrivacyScreen({ username }: { username: string }) {
  return (
    <>
      <h1 className="mb-8 text-3xl tracking-display">Privacy</h1>
      <DataSection />
      <DeleteSection username={username} />
    </>
  );
}
