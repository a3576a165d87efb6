"use client";

import { useRouter } from "next/navigation";

import { FindForm } from "@/components/proof/find-form";
import { ScanCodeButton } from "@/components/ui/code-reader/scan-code-button";
import { verifyPathOf } from "@/lib/cards/box-address";

export function FindBoxForm() {
  const router = useRouter();
  return (
    <FindForm
      id="box"
      label="Link to a box, or its id"
      button="Check this box"
      help="Paste the link from your order email or from a box’s page. Or scan the label."
      problem="This is not a link to a box or its id. The id has 36 characters and is on the box’s label."
      maxLength={4000}
      onFind={(text) => {
        const path = verifyPathOf(text);
        if (path) router.push(path);
        return Boolean(path);
      }}
      reader={(onRead) => <ScanCodeButton isSingle onRead={onRead} />}
    />
  );
}
