// Draws fronts and backs of cards as picture files and collects their facts for the site.
import { cardBack } from "./card/back.mjs";
import { cardFront } from "./card/front.mjs";
import { blurOfCard, inTurn, keepOnly, writeFile, writePictures } from "./picture.mjs";
import { cardAltOf, pictureNameOf } from "./sample.mjs";

// Compression shows less on the denser screens that get the larger pictures.
const qualityAt = (width) => (width > 500 ? 36 : 45);

/** Draws the cards of the stories into `folder` and writes the name of each card's files to `list`. */
export async function writeStories(stories, { folder, list, frontsOf, backs }) {
  const options = { quality: qualityAt, effort: 2, webp: false };
  const cards = stories.flatMap((story) =>
    story.cards.map((card) => ({ card, fronts: frontsOf(story) })),
  );
  const written = await inTurn(cards, async ({ card, fronts }) => {
    const name = pictureNameOf(card);
    return [
      ...(await writePictures(folder, `${name}-front`, cardFront(card), fronts, options)),
      ...(await writePictures(folder, `${name}-back`, cardBack(card), backs, options)),
    ];
  });
  await keepOnly(folder, written.flat());
  const names = Object.fromEntries(cards.map(({ card }) => [card.id, pictureNameOf(card)]));
  await writeFile(list, JSON.stringify(names, null, 2) + "\n");
}

/** Draws `cards` into `folder`, deletes other files there and adds the cards' facts to `list`. */
export async function writeCards(cards, { folder, list, fronts, backs }) {
  // Half the effort takes a sixth of the time and makes hardly larger files.
  const options = { quality: qualityAt, effort: 2, webp: false };
  const written = await inTurn(cards, async (card) => {
    const name = pictureNameOf(card);
    const front = cardFront(card);
    const files = [
      ...(await writePictures(folder, `${name}-front`, front, fronts, options)),
      ...(await writePictures(folder, `${name}-back`, cardBack(card), backs, options)),
    ];
    return {
      files,
      entry: [
        card.id,
        { name, width: 500, height: 700, alt: cardAltOf(card), blur: await blurOfCard(front) },
      ],
    };
  });
  await keepOnly(
    folder,
    written.flatMap(({ files }) => files),
  );
  await writeFile(
    list,
    JSON.stringify(Object.fromEntries(written.map(({ entry }) => entry)), null, 2) + "\n",
  );
}
