import { cn } from "@/components/ui/cn";
import { CARD_WIDTHS } from "@/lib/cards/card-picture";
import { addressOf } from "@/lib/client/address";

type ScanPictureProps = {
  breakId: string;
  scanId: string | null;
  alt: string;
  /** Display width in pixels. */
  width: number;
  className?: string;
};

export const scanAddress = (breakId: string, scanId: string, width: (typeof CARD_WIDTHS)[number]) =>
  addressOf("GET /api/admin/breaks/{id}/scans/{scan}", {
    params: { id: breakId, scan: scanId },
    query: { width },
  });

/** The scan's URL is private, so next/image can't serve it. */
export function ScanPicture({ breakId, scanId, alt, width, className }: ScanPictureProps) {
  const shape = cn("aspect-5/7 rounded-[5.4%/4%] bg-well", className);
  if (!scanId)
    return (
      <span
        aria-hidden="true"
        className={cn("block border border-dashed border-border-strong", shape)}
      />
    );
  // Twice the display width, for dense screens.
  const stored = CARD_WIDTHS.find((candidate) => candidate >= width * 2) ?? 750;
  return (
    <picture className="contents">
      <img
        src={scanAddress(breakId, scanId, stored)}
        alt={alt}
        width={500}
        height={700}
        loading="lazy"
        decoding="async"
        draggable={false}
        className={cn("h-auto object-contain", shape)}
      />
    </picture>
  );
}
