"use client";

import { type ReactNode, useEffect, useRef } from "react";

import { DashboardCrumbs } from "@/components/back-office/page-head";
import { HeadPicture } from "@/components/catalog/product-picture";
import type { Break } from "@/lib/breaks/schema";

type EndedHeadProps = {
  box: Break;
  badge: ReactNode;
  /** The screen replaced the station, and with it the focused button. */
  isJustEnded: boolean;
  children: ReactNode;
};

/** The box, and what matters about its break. */
export function EndedHead({ box, badge, isJustEnded, children }: EndedHeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustEnded) title.current?.focus();
  }, [isJustEnded]);
  return (
    <div>
      <DashboardCrumbs
        above={[{ label: "Breaks", href: "/admin/breaks" }]}
        current={`Box ${box.boxId.slice(0, 8)}`}
      />
      <div className="grid gap-x-12 gap-y-6 pt-2 md:grid-cols-[14rem_minmax(0,1fr)]">
        <HeadPicture src={box.imageUrl} name={box.name} sizes="(min-width: 48rem) 224px, 40vw" />
        <div className="grid min-w-0 content-start gap-5">
          <div className="grid justify-items-start gap-2">
            {badge}
            <h1
              ref={title}
              tabIndex={-1}
              className="text-3xl leading-[1.08] tracking-display outline-none sm:text-4xl"
            >
              {box.name}
            </h1>
            <p className="text-muted-foreground">
              {[box.year, box.brand, box.format].filter(Boolean).join(" · ")}
            </p>
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
