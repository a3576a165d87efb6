import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";

import { useDeskCall } from "@/components/shipments/desk/use-desk-call";
import { ScanField } from "@/components/ui/scan-field";
import { boxIdInAddress } from "@/lib/cards/box-address";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";
import type { CheckCardInput } from "@/lib/shipments/schema";

type CheckOffProps = {
  /** Its parts join to the URL of what the scans are for. */
  queryKey: QueryKey;
  parts: readonly { shortId: string; name: string; isChecked: boolean }[];
  /** Follows the name of what was scanned: "is in the parcel". */
  done: string;
};

/** Checks off cards and boxes, scan after scan. */
export function CheckOff({ queryKey, parts, done }: CheckOffProps) {
  const [refusal, setRefusal] = useState("");
  const check = useDeskCall<CheckCardInput>(queryKey, "checks", {
    onFailure: (error) => setRefusal(error instanceof ApiError ? error.body : errorMessage(error)),
  });
  const left = parts.filter(({ isChecked }) => !isChecked).length;
  const last = check.isSuccess && parts.find(({ shortId }) => shortId === check.variables.code);
  return (
    <ScanField
      label="Scan or type a card’s short id"
      refusal={refusal}
      status={`${last ? `${last.name} ${done}. ` : ""}${left === 0 ? "Everything is checked off." : `${left} to go.`}`}
      isPending={check.isPending}
      onScan={(code) => {
        setRefusal("");
        check.mutate({ code: boxIdInAddress(code)?.slice(0, 8) ?? code });
      }}
    />
  );
}
