"use client";

import { useEffect, useState } from "react";

import { FindBoxForm } from "@/components/proof/find-box-form";
import { type DrawnDrop, RecentDrops } from "@/components/proof/recent-drops";
import { SealedBoxes } from "@/components/proof/sealed-boxes";
import { useVerification } from "@/components/proof/use-verification";
import { VerifyReport } from "@/components/proof/verify-report";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button } from "@/components/ui/button";
import { chooseFiles } from "@/components/ui/choose-files";
import { DropArea } from "@/components/ui/drop-area";
import { TitledSection } from "@/components/ui/titled-section";
import type { ServiceKeys } from "@/lib/proof/anchors/schema";
import type { SealedBox } from "@/lib/proof/overview/list-sealed-boxes";

type Props = {
  serverKey: string;
  /** A file that was saved before the last of them doesn't have it. */
  keyChanges: readonly string[];
  serviceKeys: ServiceKeys;
  boxes: readonly SealedBox[];
  drops: readonly DrawnDrop[];
};

/** Leads to a box, or checks a saved proof, which needs no connection once the page is open. */
export function VerifyFileScreen({ serverKey, keyChanges, serviceKeys, boxes, drops }: Props) {
  const verification = useVerification(serverKey, serviceKeys, keyChanges);
  const { check, prepare, status, bundle } = verification;
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => void prepare(), [prepare]);

  const open = ([chosen]: File[]) => {
    if (!chosen) return;
    setFile(chosen);
    check(chosen);
  };
  return (
    <div className="wrap pb-20">
      <Breadcrumbs crumbs={[{ label: "Home", href: "/" }, { label: "Check a box" }]} />
      <div className="grid gap-3 pt-2 pb-8">
        <h1 className="text-3xl">Check a box yourself</h1>
        <p className="lead">
          Your browser checks a box’s history, its cards and their order. It trusts one public key,
          and nothing else from us.
        </p>
      </div>
      <div className="grid gap-12">
        <FindBoxForm />
        <SealedBoxes boxes={boxes} />
        <RecentDrops drops={drops} />
        <TitledSection id="file" title="A saved proof" className="grid gap-3">
          <p className="max-w-[44em] text-muted-foreground">
            Open a proof that you or someone else downloaded from a box’s page. Nothing is uploaded:
            your browser checks the file, even without a connection.
          </p>
          <DropArea
            hint="Drop the proof here."
            onFiles={open}
            className="grid justify-items-start gap-3 rounded-lg border border-dashed border-input p-6"
          >
            <p className="text-muted-foreground">
              {file ? (
                <span>
                  <span>{"Opened: "}</span>
                  <span className="break-all text-foreground">{file.name}</span>
                  {bundle && (
                    <span>
                      {", box "}
                      <span className="break-all text-foreground">{bundle.box}</span>
                    </span>
                  )}
                </span>
              ) : (
                <span>A file named fairwax-proof-….zip</span>
              )}
            </p>
            <Button
              onClick={() => void chooseFiles({ accept: ".zip,.json" }).then(open)}
              variant="outline"
            >
              {file ? "Choose another file" : "Choose a file"}
            </Button>
          </DropArea>
        </TitledSection>
        {file && status !== "idle" && (
          <VerifyReport
            verification={verification}
            onCheckAll={() => check(file, { withVideos: true })}
          />
        )}
      </div>
    </div>
  );
}
