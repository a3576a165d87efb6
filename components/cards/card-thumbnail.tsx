import { CardPicture } from "@/components/cards/card-picture";
import { CardWell } from "@/components/cards/card-well";

type CardThumbnailProps = { image: string | null; width: number; className: string };

/** A small picture next to the name of its card, which says it. */
export function CardThumbnail({ image, width, className }: CardThumbnailProps) {
  return image === null ? (
    <CardWell className={className} />
  ) : (
    <CardPicture image={image} alt="" width={width} upTo={250} className={className} />
  );
}
