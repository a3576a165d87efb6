import { CardPicture } from "@/components/cards/card-picture";
import { BeforeAfter } from "@/components/ui/before-after";

type PackOutPicturesProps = {
  name: string;
  scan: string;
  photo: string;
  /** Display width in pixels, or as in img sizes. */
  width: number | string;
};

/** Compares the card out of its pack with the card that went into the parcel. */
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
