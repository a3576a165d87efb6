import { CardPicture } from "@/components/cards/card-picture";
import { BeforeAfter } from "@/components/ui/before-after";

type PackOutCompareProps = {
  /** The card in words. */
  name: string;
  /** The break's scan of the front, and the photo taken when the card was packed. */
  scan: string;
  photo: string;
  /** How wide it is shown: pixels, or as in img sizes. */
  width: number | string;
  className?: string;
};

/** The card as it came out of its pack, and as it went into its parcel. */
export function PackOutCompare({ name, scan, photo, width, className }: PackOutCompareProps) {
  return (
    <BeforeAfter
      label={`Break scan and pack-out photo of ${name}`}
      before={{
        label: "Break scan",
        picture: (
          <CardPicture
            image={scan}
            alt={`Break scan: ${name}`}
            width={width}
            from={250}
            className="w-full"
          />
        ),
      }}
      after={{
        label: "Pack-out photo",
        picture: (
          <CardPicture
            image={photo}
            alt={`Pack-out photo: ${name}`}
            width={width}
            from={250}
            className="w-full"
          />
        ),
      }}
      {...(className && { className })}
    />
  );
}
