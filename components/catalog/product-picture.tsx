"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";

import { pictureSourcesOf } from "@/components/catalog/picture-sources";
import { PLACEHOLDER_IMAGE } from "@/lib/catalog/placeholder-address";

type ProductPictureProps = {
  src: string;
  alt: string;
  /** Display width, as in img sizes. */
  sizes: string;
  /** Set for the one picture at the top of a page. */
  priority?: boolean;
  width?: number;
  height?: number;
  className?: string;
};

export function ProductPicture({
  src,
  alt,
  sizes,
  priority = false,
  width = 640,
  height = 800,
  className,
}: ProductPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const isBroken = brokenSrc === src;
  const sources = pictureSourcesOf(isBroken ? PLACEHOLDER_IMAGE : src);

  // The error may have fired before React attached its handler.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBrokenSrc(src);
  }, [src]);

  return (
    <picture className="contents">
      {sources.avifSrcSet && <source type="image/avif" srcSet={sources.avifSrcSet} sizes={sizes} />}
      <img
        ref={image}
        src={sources.src}
        srcSet={sources.srcSet}
        sizes={sources.srcSet && sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        // Firefox would draw the alt text over the badge while the picture loads.
        className={className ? `text-transparent ${className}` : "text-transparent"}
        onError={isBroken ? undefined : () => setBrokenSrc(src)}
      />
    </picture>
  );
}

const FRAMES = { sm: "grid place-items-center rounded-sm bg-well", md: "rounded-md" };

type FramedThumbnailProps = ComponentProps<typeof ProductThumbnail> & {
  corners?: keyof typeof FRAMES;
  /** Colors a frame of `md` corners, and says how wide it is where no grid does. */
  className?: string;
};

/** A picture that its frame crops, next to the name of its box. */
export function ProductThumbnail({ src, width }: { src: string; width: number }) {
  return (
    <ProductPicture src={src} alt="" sizes={`${width}px`} className="size-full object-contain" />
  );
}

export function FramedThumbnail({ corners = "md", className, ...picture }: FramedThumbnailProps) {
  return (
    <div className={`aspect-4/5 overflow-hidden ${FRAMES[corners]} ${className ?? ""}`}>
      <ProductThumbnail {...picture} />
    </div>
  );
}

type HeadPictureProps = { src: string; name: string; sizes: string };

/** The box at the top of a page about it. */
export function HeadPicture({ src, name, sizes }: HeadPictureProps) {
  return (
    <div className="relative aspect-4/5 overflow-hidden rounded-lg bg-well max-md:w-2/5">
      <ProductPicture
        src={src}
        alt={`Box of ${name}`}
        sizes={sizes}
        priority
        className="absolute inset-0 size-full object-contain p-[4%]"
      />
    </div>
  );
}
