"use client";

import { type ReactNode, useEffect, useRef } from "react";

import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { Break } from "@/lib/breaks/schema";

type EndedHeadProps = {
  box: Break;
  /** The screen replaced the station, and with it the focused button. */
  isJustEnded: boolean;
  children: ReactNode;
};

export function EndedHead({ box, isJustEnded, children }: EndedHeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustEnded) title.current?.focus();
  }, [isJustEnded]);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: "Admin Dashboard", href: "/admin" },
          { label: "Breaks", href: "/admin/breaks" },
          { label: `Box ${box.boxId.slice(0, 8)}` },
        ]}
      />
      <div className="grid gap-2 pt-2 pb-8">
        <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
          {box.name}
        </h1>
        <p className="flex flex-wrap items-center gap-3 text-muted-foreground">{children}</p>
      </div>
    </>
  );
}
