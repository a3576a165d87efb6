import { CARD_WIDTHS, type CardWidth } from "@/lib/cards/card-picture";
import type { PublicationKind } from "@/lib/showcase/kinds";

export function publicationPath({ kind, slug }: { kind: PublicationKind; slug: string }): string {
  return `/${kind === "CARD" ? "c" : "r"}/${slug}`;
}

export const showcasePath = (name: string) => `/u/${encodeURIComponent(name)}`;

export type PlaceInRip = { pack: number; card: number } | null;
/** A null width means the scan as stored. */
export type SharedPicture = {
  place: PlaceInRip;
  side: "front" | "back";
  width: CardWidth | null;
};

/** The slug is the only secret in these addresses, so they stop working with it. */
export function sharedPictureAddress({
  slug,
  place,
  side,
}: Omit<SharedPicture, "width"> & { slug: string }): string {
  const at = place ? `${place.pack}-${place.card}-` : "";
  return `/shared/${slug}/${at}${side}-500.avif`;
}

const FILE = new RegExp(
  `^(?:([1-9]\\d{0,2})-([1-9]\\d{0,2})-)?(front|back)(?:-(${CARD_WIDTHS.join("|")})\\.avif|\\.webp)$`,
);

export function parseSharedPicture(file: string): SharedPicture | null {
  const [, pack, card, side, width] = FILE.exec(file) ?? [];
  if (side === undefined) return null;
  return {
    place: pack === undefined ? null : { pack: Number(pack), card: Number(card) },
    side: side === "front" ? "front" : "back",
    width: width === undefined ? null : (Number(width) as CardWidth),
  };
}
