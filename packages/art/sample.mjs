// The sample cards (a blaster box of seven packs and a collection) and the demo box's cards.
import { createHash } from "node:crypto";
import fs from "node:fs";

const read = (name) =>
  JSON.parse(
    fs.readFileSync(new URL(`../../assets/samples/${name}.json`, import.meta.url), "utf8"),
  );

/** Cards in the sample box have a `pack`. */
export const listSampleCards = () => read("sample-cards");

/** The cards of the demo box, which anyone can open without an account: seven packs of four. */
export const listDemoCards = () => read("demo-cards");

/** The product that visitors break at the demo's station. */
export const STATION_STORY = "2024-fairwax-press-signal-null-blaster";

/**
 * The demo's products whose box, film, scans and cards are one story. Each card has the facts of
 * its product, and its own `finish` for the set's name of a parallel.
 */
export const listStories = () =>
  read("story-cards").map(({ cards, ...story }) => {
    const { year, brand, set, category, template } = story;
    return {
      ...story,
      cards: cards.map((card) => ({ ...card, year, brand, set, category, template })),
    };
  });

/** The file name of a card's pictures, which reveals neither the card nor its neighbors. */
export const pictureNameOf = (card) =>
  createHash("sha256").update(JSON.stringify(card)).digest("hex").slice(0, 16);

export const cardAltOf = ({ player, year, set, number, parallel, serial }) =>
  [
    `${player}, ${year} ${set}, number ${number}`,
    parallel === "Base" ? "" : parallel,
    serial ? `serial ${serial.replace("/", " of ")}` : "",
  ]
    .filter(Boolean)
    .join(", ");
