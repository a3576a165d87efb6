import { ServicesScreen } from "@/components/marketing/services-screen";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { currentFees } from "@/lib/settings/fees";

export const generateMetadata = () =>
  pageMetadata({
    title: "Services",
    description:
      "We open and digitize your boxes on camera, store your cards, ship them, have them graded and sell them for you. What each service is, and what it costs.",
    path: "/services",
  });

export default async function Page() {
  const fees = await currentFees();
  return <ServicesScreen fees={fees} />;
}
