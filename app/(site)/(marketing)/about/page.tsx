import { AboutScreen } from "@/components/marketing/about-screen";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "How It Works",
    description:
      "Find sealed stock, have it opened and digitized on camera, rip the packs on your screen, then keep, ship, grade or consign each card.",
    path: "/about",
  });

export default function Page() {
  return <AboutScreen />;
}
