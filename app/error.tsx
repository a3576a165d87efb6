"use client";

import { ErrorMessage } from "@/components/layout/error-message";

/** What a page shows when it could not be rendered. The details are in the server's log, under the digest. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <ErrorMessage onRetry={reset}>{error.digest && `If it stays, tell us this number: ${error.digest}.`}</ErrorMessage>;
}
