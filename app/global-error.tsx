"use client";

import "@/app/globals.css";

import { ERROR_TITLE, ErrorMessage } from "@/components/layout/error-message";

/** Stands in for the whole document when even the shell could not be rendered. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body className="font-sans">
        <title>{ERROR_TITLE}</title>
        <main>
          <ErrorMessage onRetry={reset} />
        </main>
      </body>
    </html>
  );
}
