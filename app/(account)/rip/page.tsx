import type { Metadata } from "next";

import { RipScreen } from "@/components/rip/rip-screen";
import { DEMO_BOX } from "@/lib/packs/demo-box";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = pageMetadata({
  title: "Rip Packs",
  description: "Open a sample blaster box of seven packs in your browser: tear each pack, turn its cards one at a time, and see how a rip at home feels.",
  path: "/rip",
});

export default function RipPage() {
  return <RipScreen box={DEMO_BOX} isDemo />;
}
