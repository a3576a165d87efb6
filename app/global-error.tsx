"use client";

import "@/app/globals.css";

const TITLE = "This page could not be shown";

/** Replaces the document when the shell fails. Every page loads it, so keep it small. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang="en">
      <body className="wrap py-16 font-sans">
        <title>{TITLE}</title>
        <main className="grid justify-items-start gap-4">
          <h1 className="text-2xl">{TITLE}</h1>
          <p>Something went wrong on our side. Nothing was lost.</p>
          {error.digest && <p>{`If it keeps happening, send us this number: ${error.digest}.`}</p>}
          <button className="textlink" onClick={reset}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
