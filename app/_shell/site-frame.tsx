import type { ReactNode } from "react";

import { SiteHeader } from "@/app/_shell/site-header";
import { Footer } from "@/components/shell/footer";

/** The shop's header and footer around a page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
    </>
  );
}
