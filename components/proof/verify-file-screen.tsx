"use client";

import { useEffect, useState } from "react";

import { useVerification } from "@/components/proof/use-verification";
import { VerifyReport } from "@/components/proof/verify-report";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button } from "@/components/ui/button";
import { chooseFiles } from "@/components/ui/choose-files";
import { DropArea } from "@/components/ui/drop-area";
import type { ServiceKeys } from "@/lib/proof/anchors/schema";

type Props = { serverKey: string; serviceKeys: ServiceKeys };

/** Checks a saved proof. Needs no connection once it is open. */
export function VerifyFileScreen({ serverKey, serviceKeys }: Props) {
  const verification = useVerification(serverKey, serviceKeys);
  const { check, prepare, status, bundle } = verification;
  const [fileName, setFileName] = useState("");
  useEffect(() => void prepare(), [prepare]);

  const open = ([file]: File[]) => {
    if (!file) return;
    setFileName(file.name);
    check(file);
  };
  return (
    <div className="wrap pb-20">
      <Breadcrumbs crumbs={[{ label: "Home", href: "/" }, { label: "Check a proof" }]} />
      <div className="grid gap-3 pt-2 pb-8">
        <h1 className="text-3xl">Check a proof</h1>
        <p className="lead">
          Open a proof that you or someone else downloaded from a box’s page. Nothing is uploaded:
          your browser checks the file, even without a connection.
        </p>
      </div>
      <DropArea
        hint="Drop the proof here."
        onFiles={open}
        className="mb-10 grid justify-items-start gap-3 rounded-lg border border-dashed border-input p-6"
      >
        <p className="text-muted-foreground">
          {fileName ? (
            <span>
              <span>{"Opened: "}</span>
              <span className="break-all text-foreground">{fileName}</span>
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
          variant={fileName ? "outline" : "primary"}
        >
          {fileName ? "Choose another file" : "Choose a file"}
        </Button>
      </DropArea>
      {status !== "idle" && <VerifyReport verification={verification} />}
    </div>
  );
}
