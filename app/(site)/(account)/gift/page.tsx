import type { Metadata } from "next";

import { GiftScreen } from "@/components/gifts/gift-screen";

export const metadata: Metadata = {
  title: "A gift for you",
  description: "A sealed box of trading cards, wrapped for you.",
  robots: { index: false },
};

export default function GiftPage() {
  return <GiftScreen />;
}
