import { cn } from "@/lib/platform/utils";

type ArtPictureProps = {
  /** Below public/art, without width and ending: "steps/open". */
  name: string;
  /** The two widths in which it is stored, in pixels; the smaller one first. */
  widths: readonly [number, number];
  /** Height of the smaller one, in pixels. */
  height: number;
  /** How wide it is shown. Without it, the smaller one is shown at its own size and the larger one is for dense screens. */
  sizes?: string;
  /** Empty for what only decorates. */
  alt?: string;
  /** The one picture that the page shows first. */
  isMain?: boolean;
  className?: string;
};

/** A picture of our own making, as AVIF or else as WebP. */
export function ArtPicture({
  name,
  widths,
  height,
  sizes,
  alt = "",
  isMain = false,
  className,
}: ArtPictureProps) {
  const [small, large] = widths;
  const srcSet = (format: string) =>
    `/art/${name}-${small}.${format} ${sizes ? `${small}w` : "1x"}, /art/${name}-${large}.${format} ${sizes ? `${large}w` : "2x"}`;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
      <img
        src={`/art/${name}-${small}.webp`}
        srcSet={srcSet("webp")}
        sizes={sizes}
        alt={alt}
        width={small}
        height={height}
        loading={isMain ? "eager" : "lazy"}
        fetchPriority={isMain ? "high" : undefined}
        // The main one is painted in the frame it arrives in, before scripts take their turn.
        decoding={isMain ? "sync" : "async"}
        className={cn("h-auto", className)}
      />
    </picture>
  );
}
