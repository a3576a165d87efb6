import type { ReactNode } from "react";

export const SimilarListings = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="similar" className="pt-24">
    <h2 id="similar" tabIndex={-1} className="mb-6 scroll-mt-24 text-3xl outline-none">
      More like this
    </h2>
    {children}
  </section>
);
