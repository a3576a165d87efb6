// The packs of the rip, each named like the picture of the box that it comes from.
import { BOXES, boxDescriptionOf, boxSlugOf } from "./boxes.mjs";
import { descriptionOf, listCatalog, slugOf } from "./catalog.mjs";
import { FIRST_LIGHT, HOUSE_WRAPPER, OPEN_HOUSE } from "./showcase.mjs";

const OWN = [
  ["first-light", FIRST_LIGHT],
  ["open-house", OPEN_HOUSE],
  ["house", HOUSE_WRAPPER],
];
const isDrawn = ({ seed }) => OWN.some(([, own]) => own.seed === seed);

export const listRipPacks = () => [
  ...OWN,
  ...BOXES.filter((box) => !isDrawn(box)).map((box) => [boxSlugOf(box), boxDescriptionOf(box)]),
  ...listCatalog().map((entry) => [slugOf(entry), descriptionOf(entry)]),
];
