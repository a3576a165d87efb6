import type { ReactNode } from "react";

import { Spinner } from "@/components/ui/spinner";
import { ApiError } from "@/lib/platform/client/api-client";

type MailedLinkFrameProps = { title: string; isBusy?: boolean; children?: ReactNode };

export function MailedLinkFrame({ title, isBusy = false, children }: MailedLinkFrameProps) {
  return (
    <div
      role="status"
      className="wrap grid min-h-[55dvh] content-center justify-items-center gap-3 py-16 text-center"
    >
      {isBusy && <Spinner size="lg" />}
      <h1 className="max-w-[20em] text-3xl tracking-display">{title}</h1>
      {children}
    </div>
  );
}

export const NO_TOKEN = "Open this page with the link in our email.";

export function refusalReason(error: unknown): string {
  return error instanceof ApiError
    ? error.body
    : "The server could not be reached. Try the link again.";
}
