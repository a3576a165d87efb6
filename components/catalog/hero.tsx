"use client";

import { HeroClip } from "@/components/catalog/hero-clip";
import { ButtonLink } from "@/components/ui/button";
import { CornerMarks } from "@/components/ui/corner-marks";
import { ArrowRightIcon } from "@/components/ui/icons";

export function Hero() {
  return (
    <section
      aria-labelledby="hero"
      className="wrap grid items-center gap-8 pt-12 pb-16 md:grid-cols-[minmax(0,11fr)_minmax(0,9fr)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16 lg:pt-8 lg:pb-12"
    >
      <div className="grid justify-items-start gap-6">
        <h1
          id="hero"
          className="text-[clamp(2.25rem,9.8vw,3.5rem)] leading-tight tracking-display md:text-[clamp(2.75rem,0.6rem+5.1vw,5.25rem)]"
        >
          Sealed wax, opened on&nbsp;camera.
        </h1>
        <p className="lead">
          Every opened pack is recorded and digitized, every hit is tracked, and you can then store,
          sell or grade it.
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-3">
          <ButtonLink href="#products" size="lg">
            Browse products
          </ButtonLink>
          <ButtonLink href="/about" size="lg" variant="ghost">
            How It Works <ArrowRightIcon className="icon-sm" />
          </ButtonLink>
        </div>
      </div>
      <div className="relative aspect-4/3 overflow-hidden rounded-lg bg-stage">
        <HeroClip />
        <Viewfinder />
        <ButtonLink
          href="/rip"
          variant="outline"
          className="absolute right-[clamp(1.5rem,5%,2.25rem)] bottom-[clamp(1.5rem,5%,2.25rem)] bg-card"
        >
          Rip a pack
        </ButtonLink>
      </div>
    </section>
  );
}

function Viewfinder() {
  return (
    <div className="tracking-normal pointer-events-none absolute inset-[clamp(0.875rem,3%,1.5rem)] text-xs leading-none text-stage-foreground">
      <CornerMarks />
      <span className="absolute top-3 left-3 inline-flex items-center gap-2 rounded-sm bg-stage px-2 py-1.5">
        <span aria-hidden="true" className="size-2 rounded-full bg-wax ring ring-wax-line" />
        Camera A
      </span>
      <span className="absolute top-3 right-3 rounded-sm bg-stage px-2 py-1.5">
        Drawn for the demo
      </span>
    </div>
  );
}
