import { CARD_BACK, packPicture, sealed } from "@/components/cards/pack-art";
import { clipLook } from "@/components/videos/clips/clip-look";
import type { ClipShape } from "@/components/videos/clips/clip-plan";
import { makeClip } from "@/components/videos/clips/make-clip";
import { momentOf } from "@/components/videos/filmed-moment";
import { boxPath } from "@/lib/cards/box-address";
import { cardPictureAt } from "@/lib/cards/card-picture";
import type { FilmedCard, PackFilm } from "@/lib/videos/schema";

type Options = {
  film: PackFilm;
  card: FilmedCard;
  shape: ClipShape;
  onProgress: (done: number) => void;
  signal: AbortSignal;
};

/** @throws {ClipUnsupportedError} */
export async function clipOfCard({ film, card, ...options }: Options): Promise<File> {
  const moment = momentOf(film, card);
  if (!film.about || !moment) throw new Error("This card has no clip.");
  const { boxId, challenge, packArt } = film.about;
  const [pack, back, front] = await Promise.all([
    pictureAt(packPicture(sealed(packArt), 536)),
    pictureAt(CARD_BACK),
    pictureAt(cardPictureAt(card.image, 750)),
  ]);
  const blob = await makeClip({
    ...options,
    look: clipLook(card.rarity),
    pictures: { pack, back, card: front },
    words: {
      name: card.playerName,
      details: [card.rarity, card.serial].filter(Boolean).join(" · "),
      challenge,
      address: `${location.host}${boxPath(boxId)}`,
    },
    films: {
      A: { parts: film.A.parts, startMs: moment.startMs },
      B:
        moment.startMsOfB === undefined
          ? null
          : { parts: film.B.parts, startMs: moment.startMsOfB },
    },
  });
  const end = blob.type === "video/webm" ? "webm" : "mp4";
  return new File([blob], `${card.playerName}.${end}`, { type: blob.type });
}

async function pictureAt(address: string): Promise<ImageBitmap> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return createImageBitmap(await response.blob());
}
