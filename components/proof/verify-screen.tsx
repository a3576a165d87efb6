"use client";

import { useCallback, useEffect } from "react";

import { useVerification } from "@/components/proof/use-verification";
import { VerifyReport } from "@/components/proof/verify-report";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { ServiceKeys } from "@/lib/proof/anchors/schema";

type Props = { boxId: string; name: string; serverKey: string; serviceKeys: ServiceKeys };

export function VerifyScreen({ boxId, name, serverKey, serviceKeys }: Props) {
  const verification = useVerification(serverKey, serviceKeys);
  const { check } = verification;
  const start = useCallback(
    (options?: { withVideos: boolean }) =>
      check({ box: boxId, fragment: window.location.hash }, options),
    [boxId, check],
  );
  useEffect(() => start(), [start]);

  return (
    <div className="wrap pb-20">
      <Breadcrumbs
        crumbs={[
          { label: "Home", href: "/" },
          { label: "This box", href: `/box/${boxId}` },
          { label: "Check it yourself" },
        ]}
      />
      <div className="grid gap-3 pt-2 pb-8">
        <h1 className="text-3xl">Check this box yourself</h1>
        <p className="lead">
          {`${name}, box `}
          <span className="break-all">{boxId}</span>
          {". Your browser does the checking. It trusts one public key, and nothing else from us."}
        </p>
      </div>
      <VerifyReport
        verification={
          verification.status === "idle" ? { ...verification, status: "checking" } : verification
        }
        onCheckAll={() => start({ withVideos: true })}
      />
    </div>
  );
}
