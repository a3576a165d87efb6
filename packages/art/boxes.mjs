// Sealed products without a listing: the sample box, the demo box, and those of a collection.
import { FIRST_LIGHT, OPEN_HOUSE } from "./showcase.mjs";

const PRESS = { year: 2026, brand: "Fairwax Press" };

export const BOXES = [
  { ...FIRST_LIGHT, title: "2026 First Light Blaster Box", format: "Blaster", packs: 7 },
  { ...OPEN_HOUSE, title: "2026 Open House Blaster Box", format: "Blaster", packs: 7 },
  {
    ...PRESS,
    title: "2024 Velocity Hobby Box",
    year: 2024,
    set: "Velocity",
    format: "Hobby",
    category: "Football",
    palette: "Pine",
    pose: "runner",
    layout: "split",
    face: "ital",
    packs: 12,
    cardsPerPack: 8,
    seed: "velocity-hobby",
  },
  {
    ...PRESS,
    title: "2025 The Long Gallery Mega Box",
    year: 2025,
    set: "The Long Gallery",
    format: "Mega",
    category: "Hockey",
    palette: "Garnet",
    pose: "slap",
    layout: "hero",
    face: "serif",
    packs: 10,
    cardsPerPack: 6,
    seed: "long-gallery-mega",
  },
  {
    ...PRESS,
    title: "2024 Codex of Tides Tin",
    year: 2024,
    set: "Codex of Tides",
    format: "Tin",
    category: "Non-Sport",
    palette: "Lagoon",
    emblem: "kraken",
    packs: 4,
    cardsPerPack: 10,
    seed: "codex-of-tides-tin",
  },
  {
    ...PRESS,
    title: "2024 Harbor Heritage Blaster Box",
    year: 2024,
    set: "Harbor Heritage",
    format: "Blaster",
    category: "Baseball",
    palette: "Harbor",
    pose: "pitcher",
    layout: "retro",
    face: "slab",
    packs: 7,
    cardsPerPack: 8,
    seed: "harbor-heritage-blaster",
  },
  {
    ...PRESS,
    title: "2023 Cross Court Mega Box",
    year: 2023,
    set: "Cross Court",
    format: "Mega",
    category: "Basketball",
    palette: "Ember",
    pose: "jumper",
    layout: "hero",
    face: "ital",
    packs: 10,
    cardsPerPack: 6,
    seed: "cross-court-mega",
  },
];

export const boxSlugOf = ({ title }) => title.toLowerCase().replaceAll(" ", "-");

export const boxAltOf = ({ title }) => `${title}, sealed`;

export const boxDescriptionOf = (box) => ({ backdrop: "none", ...box });
