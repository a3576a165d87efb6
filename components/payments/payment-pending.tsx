import type { ReactNode } from "react";

import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";

export function PaymentPending({ children }: { children: ReactNode }) {
  return (
    <Notice
      tone="wax"
      role="status"
      title={
        <span className="flex items-center gap-2.5">
          <Spinner /> The payment service hasn’t responded yet
        </span>
      }
    >
      {children}
    </Notice>
  );
}
