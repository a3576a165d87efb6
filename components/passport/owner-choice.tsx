"use client";

import { useRouter } from "next/navigation";

import { BoxPrivacy } from "@/components/passport/box-privacy";

/** Refetches the box's own page after a change, because its pictures get new URLs. */
export function OwnerChoice({ boxId, isClosed }: { boxId: string; isClosed: boolean }) {
  const router = useRouter();
  return (
    <BoxPrivacy
      key={String(isClosed)}
      boxId={boxId}
      isClosed={isClosed}
      onChanged={() => router.refresh()}
    />
  );
}
