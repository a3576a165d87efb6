"use client";

import { Tilt } from "@/components/catalog/tilt";
import { ArtPicture } from "@/components/ui/art-picture";
import { ButtonLink } from "@/components/ui/button";
import { CornerMarks } from "@/components/ui/corner-marks";
import { ArrowRightIcon } from "@/components/ui/icons";

// The pack fills 37 % of the frame: five twelfths of the page, or all of it on a phone.
const PACK = { widths: [268, 536], height: 446, sizes: "(min-width: 48rem) 12rem, 34vw" } as const;

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
      <Tilt className="relative grid aspect-11/10 place-items-center overflow-hidden rounded-lg bg-well perspective-[1100px] md:max-lg:aspect-square">
        <Viewfinder />
        <div className="relative top-[11%] w-[37%] transform-[rotateX(var(--tilt-x,0deg))_rotateY(var(--tilt-y,0deg))_rotate(-5deg)] transition-transform duration-slow ease-out max-sm:-left-[7%]">
          <ArtPicture name="packs/chrome-back" {...PACK} className="absolute inset-0 w-full" />
          <ArtPicture
            name="cards/quill"
            widths={[250, 500]}
            height={350}
            sizes={PACK.sizes}
            className="absolute -top-[22%] left-[8%] w-[84%] origin-bottom rotate-4 rounded-[4%]"
          />
          <ArtPicture
            name="packs/chrome-body"
            {...PACK}
            alt="A pack of trading cards, torn open, with a refractor card rising out of it"
            isMain
            className="relative w-full"
          />
        </div>
        <ButtonLink
          href="/rip"
          variant="outline"
          className="absolute right-[clamp(1.5rem,5%,2.25rem)] bottom-[clamp(1.5rem,5%,2.25rem)] bg-card"
        >
          Rip a pack
        </ButtonLink>
      </Tilt>
    </section>
  );
}

function Viewfinder() {
  return (
    <div
      aria-hidden="true"
      className="tracking-normal pointer-events-none absolute inset-[clamp(0.875rem,3%,1.5rem)] text-xs leading-none text-muted-foreground"
    >
      <CornerMarks />
      <span className="absolute top-3 left-3 inline-flex items-center gap-2">
        <span className="size-2 rounded-full bg-wax ring ring-wax-line" />
        Angle A
      </span>
      <span className="absolute top-3 right-3">00:14:07</span>
      <span className="absolute bottom-3 left-3">Pack 3 of 20</span>
    </div>
  );
}
