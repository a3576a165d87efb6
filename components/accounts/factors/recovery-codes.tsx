import { Copy, Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";

import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "@/components/ui/link";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { BRAND } from "@/lib/platform/brand";

type RecoveryCodesProps = {
  codes: string[];
  username: string;
  isStaff: boolean;
  onDone: () => void;
};

/** The only time that these codes are shown. */
export function RecoveryCodes({ codes, username, isStaff, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = [`${BRAND} recovery codes of ${username}`, "", ...codes, ""].join("\n");
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toastSuccess("Copied", "Ten recovery codes are on your clipboard.");
    } catch {
      toastError("Your browser blocked copying. Print or download the codes instead");
    }
  }
  return (
    <div className="grid max-w-120 gap-6">
      <div className="grid gap-2">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-3xl tracking-display focus-visible:outline-none"
        >
          Save your recovery codes
        </h1>
        <p className="text-muted-foreground">
          Each code signs you in once, after your password, if you lose your passkey or phone. We
          show them only now. Keep them where your password isn’t.
        </p>
      </div>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-2 rounded-lg border bg-card p-5 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} translate="no">
            <code className="font-mono text-base">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2" data-print="none">
        <Button variant="outline" onClick={() => void copy()}>
          <Copy className="icon-sm" aria-hidden="true" />
          Copy
        </Button>
        <Button variant="outline" onClick={() => print()}>
          <Printer className="icon-sm" aria-hidden="true" />
          Print
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="fairwax-recovery-codes.txt"
          className={buttonVariants({ variant: "outline" })}
        >
          <Download className="icon-sm" aria-hidden="true" />
          Download
        </a>
      </div>
      <div className="flex flex-wrap items-center gap-4" data-print="none">
        <Button onClick={onDone}>I Saved Them</Button>
        {isStaff && (
          <Link href="/admin" className="target textlink">
            Open the back office
          </Link>
        )}
      </div>
    </div>
  );
}
