import { CardPicture } from "@/components/cards/card-picture";

type CardFanProps = { images: readonly string[]; overlap: string };

/** Small pictures that cover each other in part. */
export const CardFan = ({ images, overlap }: CardFanProps) =>
  images.map((image, index) => (
    <CardPicture
      key={image}
      image={image}
      alt=""
      width={48}
      upTo={250}
      className={`w-12 flex-none border border-background ${index > 0 ? overlap : ""}`}
    />
  ));
