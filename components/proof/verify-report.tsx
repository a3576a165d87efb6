"use client";

import { useState } from "react";

import { ProofLimits } from "@/components/proof/proof-limits";
import { saveBundle, type useVerification } from "@/components/proof/use-verification";
import { Verdict } from "@/components/proof/verdict";
import { VerifyLines } from "@/components/proof/verify-lines";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import type { SavedBundle } from "@/lib/proof/bundle/schema";

type Props = {
  verification: ReturnType<typeof useVerification>;
  /** Checks again, and compares the videos, too. */
  onCheckAll: () => void;
};

export function VerifyReport({ verification, onCheckAll }: Props) {
  const { status, lines, bundle } = verification;
  return (
    <div className="grid gap-10">
      <Verdict verification={verification} />
      {status !== "failed" && (
        <VerifyLines lines={lines} isChecking={status === "checking"} onCheckAll={onCheckAll} />
      )}
      {status === "done" && bundle && (
        <p>
          <SaveButton bundle={bundle} />
        </p>
      )}
      <ProofLimits />
    </div>
  );
}

/** The file works without us: /verify and the script in our repository accept it. */
function SaveButton({ bundle }: { bundle: SavedBundle }) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      offer(await saveBundle(bundle), `fairwax-proof-${bundle.box.slice(0, 8)}.zip`);
    } catch {
      toastError("The file could not be saved", "Please try again.");
    }
    setIsSaving(false);
  };
  return (
    <Button
      variant="outline"
      pending={isSaving}
      pendingLabel="Collecting..."
      onClick={() => void save()}
    >
      Download the proof
    </Button>
  );
}

function offer(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
