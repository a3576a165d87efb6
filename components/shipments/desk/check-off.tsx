import { useState } from "react";

import { useDeskStep } from "@/components/shipments/desk/use-desk-step";
import { ScanField } from "@/components/ui/scan-field";
import { boxIdInAddress } from "@/lib/cards/box-address";
import type { QueryOf } from "@/lib/client/query";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";
import type { CheckCardInput } from "@/lib/shipments/schema";

type CheckOffProps<Data> = {
  query: QueryOf<Data>;
  check: (body: CheckCardInput) => Promise<Data>;
  parts: readonly { shortId: string; name: string; isChecked: boolean }[];
  /** Follows the name of the scanned item: "is in the parcel". */
  done: string;
};

export function CheckOff<Data>({ query, check: step, parts, done }: CheckOffProps<Data>) {
  const [refusal, setRefusal] = useState("");
  const check = useDeskStep({
    query,
    step,
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
