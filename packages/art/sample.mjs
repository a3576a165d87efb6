// The sample cards (a blaster box of seven packs and a collection) and the demo box's cards.
import { createHash } from "node:crypto";
import fs from "node:fs";

const read = (name) =>
  JSON.parse(
    fs.readFileSync(new URL(`../../assets/samples/${name}.json`, import.meta.url), "utf8"),
  );

/** The sample cards as picture descriptions. Those in the box have a `pack`. */
export const listSampleCards = () => read("sample-cards");

/** The cards of the box that anyone can open without an account: seven packs of four. */
export const listDemoCards = () => read("demo-cards");

/** The name of a card's pictures, which doesn't reveal the card or its neighbors. */
export const pictureNameOf = (card) =>
  createHash("sha256").update(JSON.stringify(card)).digest("hex").slice(0, 16);

/** Alt text of the front. */
export const cardAltOf = ({ player, year, set, number, parallel, serial }) =>
  [
    `${player}, ${year} ${set}, number ${number}`,
    parallel === "Base" ? "" : parallel,
    serial ? `serial ${serial.replace("/", " of ")}` : "",
  ]
    .filter(Boolean)
    .join(", ");
