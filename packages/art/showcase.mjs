// Pictures without a listing: the hero's and rip's packs and boxes, the hero's card, the hand.
const CLUB = {
  year: 2024,
  brand: "Topps",
  set: "Chrome",
  category: "Baseball",
  palette: "Harbor",
  pose: "batter",
  seed: "show-chrome",
  kit: 1,
  cardsPerPack: 4,
};
/** The sample box of every account and the demo box, with all kinds of cards and layouts. */
export const FIRST_LIGHT = {
  year: 2026,
  brand: "Fairwax Press",
  set: "First Light",
  category: "Baseball",
  icon: "all kinds",
  palette: "Harbor",
  pose: "batter",
  skin: "#a96f45",
  layout: "dawn",
  face: "ital",
  seed: "first-light-box",
  cardsPerPack: 4,
};
export const OPEN_HOUSE = {
  year: 2026,
  brand: "Fairwax Press",
  set: "Open House",
  category: "Baseball",
  icon: "all kinds",
  palette: "Vermilion",
  layout: "house",
  face: "slab",
  seed: "open-house-box",
  cardsPerPack: 4,
};

/** The packs of every bought box. Their real wrapper has no picture; another's would be wrong. */
export const HOUSE_WRAPPER = {
  year: 2026,
  brand: "Fairwax",
  set: "House Wrapper",
  category: "Baseball",
  palette: "Ember",
  layout: "wax",
  face: "bold",
  seed: "house-wrapper",
};

/** The pack in the home page's pictures. */
export const STILL_PACKS = [["chrome", CLUB]];
/** The packs that can be torn in the rip. */
export const RIP_PACKS = [
  ["first-light", FIRST_LIGHT],
  ["open-house", OPEN_HOUSE],
  ["house", HOUSE_WRAPPER],
];

const QUILL = {
  player: "Mara Quill",
  team: "Harbor",
  position: "Shortstop",
  number: "27",
  jersey: "27",
  year: 2024,
  brand: "Topps",
  set: "Chrome",
  category: "Baseball",
  parallel: "Refractor",
  template: "chrome",
  palette: "Harbor",
  pose: "fielder",
  seed: "quill",
};

export const CARDS = [["quill", QUILL]];

export const HAND = [
  {
    ...QUILL,
    player: "Sol Aguilar",
    team: "Saints",
    position: "Running Back",
    category: "Football",
    template: "velocity",
    set: "Score",
    brand: "Panini",
    parallel: "Base",
    palette: "Pine",
    pose: "runner",
    number: "63",
    jersey: "22",
    seed: "aguilar",
  },
  {
    ...QUILL,
    player: "Ashen Warden",
    team: "Ashen Court",
    position: "Creature",
    category: "Non-Sport",
    template: "codex",
    set: "Ashen Court",
    brand: "Fairwax Press",
    parallel: "Base",
    palette: "Garnet",
    emblem: "phoenix",
    number: "76",
    seed: "warden",
  },
  {
    ...QUILL,
    player: "Tobias Renn",
    team: "Comets",
    position: "Guard",
    category: "Basketball",
    parallel: "Gold",
    palette: "Royal",
    pose: "dunk",
    mirror: true,
    number: "128",
    jersey: "66",
    serial: "30/50",
    seed: "renn",
  },
  {
    ...QUILL,
    player: "Petra Holm",
    team: "Lanterns",
    position: "Forward",
    category: "Soccer",
    palette: "Plum",
    pose: "strike",
    mirror: false,
    number: "115",
    seed: "holm",
  },
  {
    ...QUILL,
    player: "Ilya Vance",
    team: "North Pier",
    position: "Wing",
    category: "Hockey",
    template: "gallery",
    set: "Museum",
    parallel: "One-of-One",
    palette: "Vermilion",
    pose: "slap",
    mirror: true,
    number: "9",
    jersey: "19",
    rarity: "Auto",
    serial: "1/1",
    seed: "vance",
  },
];
