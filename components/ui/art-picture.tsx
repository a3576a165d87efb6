import { cn } from "@/components/ui/cn";

type ArtPictureProps = {
  /** Path below public/art without width and extension: "steps/open". */
  name: string;
  /** The two stored widths in pixels, smaller one first. */
  widths: readonly [number, number];
  /** Height of the smaller one, in pixels. */
  height: number;
  /** Same as in img sizes. By default, the smaller one shows at its own size on normal screens. */
  sizes?: string;
  /** Empty for decoration. */
  alt?: string;
  /** Set for the one picture at the top of a page. */
  isMain?: boolean;
  className?: string;
};

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
        // The main picture paints in the frame it arrives in, before scripts run.
        decoding={isMain ? "sync" : "async"}
        className={cn("h-auto", className)}
      />
    </picture>
  );
}
