import { TrustScreen } from "@/components/marketing/trust-screen";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Trust and Transparency",
    description:
      "Sealed-only sourcing, breaks recorded from two angles, boxes opened in sequence, and breakers who are vetted, under contract and barred from buying.",
    path: "/trust",
  });

export default function Page() {
  return <TrustScreen />;
}
