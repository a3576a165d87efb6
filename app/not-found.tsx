import type { Metadata } from "next";

import { LazyDeadEnd } from "@/app/_shell/lazy-dead-end";
import { SiteFrame } from "@/app/_shell/site-frame";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default function NotFound() {
  return (
    <SiteFrame>
      <LazyDeadEnd />
    </SiteFrame>
  );
}
