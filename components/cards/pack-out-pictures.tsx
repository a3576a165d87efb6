import { CardPicture } from "@/components/cards/card-picture";
import { BeforeAfter } from "@/components/ui/before-after";

type PackOutPicturesProps = {
  /** The card in words. */
  name: string;
  /** The break's scan of the front, and the photo taken when the card was packed. */
  scan: string;
  photo: string;
  /** How wide it is shown: pixels, or as in img sizes. */
  width: number | string;
};

/** The card as it came out of its pack, and as it went into its parcel. */
export function PackOutPictures({ name, scan, photo, width }: PackOutPicturesProps) {
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
    />
  );
}
