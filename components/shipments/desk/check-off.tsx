import { useState } from "react";

import { useDeskCall } from "@/components/shipments/desk/use-desk-call";
import { ScanField } from "@/components/ui/scan-field";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";
import type { CheckCardInput, DeskShipment } from "@/lib/shipments/schema";

/** Checks off what goes into the parcel. */
export function CheckOff({ shipment: { id, picks, boxes } }: { shipment: DeskShipment }) {
  const [refusal, setRefusal] = useState("");
  const check = useDeskCall<CheckCardInput>(id, "checks", {
    onFailure: (error) => setRefusal(error instanceof ApiError ? error.body : errorMessage(error)),
  });
  const parts = [...picks.map(({ playerName: name, ...pick }) => ({ name, ...pick })), ...boxes];
  const left = parts.filter(({ checkedAt }) => checkedAt === null).length;
  const last = check.isSuccess && parts.find(({ shortId }) => shortId === check.variables.code);
  return (
    <ScanField
      label="Scan or type a card’s short id"
      refusal={refusal}
      status={`${last ? `${last.name} is in the parcel. ` : ""}${left === 0 ? "Everything is checked off." : `${left} to go.`}`}
      isPending={check.isPending}
      onScan={(code) => {
        setRefusal("");
        check.mutate({ code });
      }}
    />
  );
}
