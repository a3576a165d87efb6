import { cn } from "@/components/ui/cn";
import { CARD_WIDTHS, cardPictureAt, type CardWidth } from "@/lib/cards/card-picture";

type CardPictureProps = {
  /** Its URL in any of the stored widths. */
  image: string;
  /** Empty where adjacent text describes the card. */
  alt: string;
  /** Display width in pixels, or as in img sizes. */
  width: number | string;
  /** The narrowest and widest files to offer: not every picture exists in all widths. */
  from?: CardWidth;
  upTo?: CardWidth;
  priority?: boolean;
  className?: string;
};

/** One side of a card. Its URL is its owner's secret, so next/image doesn't serve it. */
export function CardPicture({
  image,
  alt,
  width,
  from = 160,
  upTo = 750,
  priority = false,
  className,
}: CardPictureProps) {
  const widths = CARD_WIDTHS.filter((stored) => stored >= from && stored <= upTo);
  return (
    <picture className="contents">
      <img
        src={cardPictureAt(image, widths[1] ?? from)}
        srcSet={widths.map((stored) => `${cardPictureAt(image, stored)} ${stored}w`).join(", ")}
        sizes={typeof width === "number" ? `${width}px` : width}
        alt={alt}
        width={500}
        height={700}
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
        decoding="async"
        draggable={false}
        className={cn(
          "aspect-5/7 h-auto rounded-[5.4%/4%] bg-well object-cover text-xs text-muted-foreground",
          className,
        )}
      />
    </picture>
  );
}
