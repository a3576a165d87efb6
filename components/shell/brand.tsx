"use client";

import { usePathname } from "next/navigation";

import { BrandMark } from "@/components/ui/brand-mark";
import { Link } from "@/components/ui/link";
import { BRAND } from "@/lib/platform/brand";

export function Brand() {
  const isHome = usePathname() === "/";
  return (
    <Link
      href="/"
      isLikely={!isHome}
      className="inline-flex min-h-11 items-center gap-2.5 text-[1.1875rem] font-brand tracking-[-0.035em]"
    >
      <BrandMark className="h-7 w-6" />
      {BRAND}
    </Link>
  );
}
