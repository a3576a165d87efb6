"use client";

import { Button } from "@/components/ui/button";

/** Shown when a page fails to render. The server logs the details under the digest. */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <div className="wrap grid min-h-[60dvh] content-center justify-items-center gap-2 py-16 text-center">
      <h1 className="text-2xl">This page could not be shown</h1>
      <p className="text-muted-foreground">
        <span>Something went wrong on our side. Nothing was lost. </span>
        {error.digest && (
          <span>{`If it keeps happening, send us this number: ${error.digest}.`}</span>
        )}
      </p>
      <div className="mt-4">
        <Button onClick={reset}>Try again</Button>
      </div>
    </div>
  );
}
