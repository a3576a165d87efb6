import { SupportScreen } from "@/components/marketing/support-screen";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { currentFees } from "@/lib/settings/fees";

export const generateMetadata = () =>
  pageMetadata({
    title: "Support",
    description:
      "Help with boxes and breaks, packs and cards, prices, signing in, your account and your data, and how to reach us.",
    path: "/support",
  });

export default async function Page() {
  const fees = await currentFees();
  return <SupportScreen fees={fees} />;
}
