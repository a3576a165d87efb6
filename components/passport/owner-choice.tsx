"use client";

import { useRouter } from "next/navigation";

import { BoxPrivacy } from "@/components/passport/box-privacy";

/** The owner's choice on the box's own page, which is read again: its pictures have new addresses. */
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
