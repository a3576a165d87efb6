// a, b: kit colors; deep, mid: grounds; hi: tinted paper.
import { INK, PAPER, mix } from "./color.mjs";
export const PALETTES = [
  { name: "Vermilion", a: "#c9342b", b: "#f3b63f", deep: "#5c121c", mid: "#b3272a", hi: "#f8e9d4" },
  { name: "Harbor", a: "#1c4a86", b: "#f26b3a", deep: "#0e2347", mid: "#24599c", hi: "#dfe9ef" },
  { name: "Pine", a: "#12684e", b: "#f2c14b", deep: "#08312a", mid: "#17745a", hi: "#e8eedd" },
  { name: "Plum", a: "#51307f", b: "#7fd3c8", deep: "#241343", mid: "#6440a0", hi: "#e9e2f2" },
  { name: "Night", a: "#1c2031", b: "#e6b53c", deep: "#0d0f18", mid: "#353b56", hi: "#efe8d8" },
  { name: "Lagoon", a: "#0f6f7a", b: "#ff7f5c", deep: "#07343d", mid: "#128793", hi: "#e0f0ec" },
  { name: "Skyline", a: "#2c86cb", b: "#12294a", deep: "#123259", mid: "#4aa3e2", hi: "#e6f2fa" },
  { name: "Garnet", a: "#7d1f3a", b: "#f2b0a6", deep: "#3c0d1f", mid: "#a02b4c", hi: "#f7e5e0" },
  { name: "Ember", a: "#e8641c", b: "#1b1c24", deep: "#2b1610", mid: "#d95a17", hi: "#fbead8" },
  { name: "Royal", a: "#2746c9", b: "#ffc83d", deep: "#121b57", mid: "#3a5be6", hi: "#e5e9fb" },
  { name: "Orchard", a: "#31543b", b: "#f08fa0", deep: "#172a20", mid: "#4b7a57", hi: "#f0ebe0" },
  { name: "Glacier", a: "#46617d", b: "#a8e0ea", deep: "#1a2836", mid: "#6f8ca8", hi: "#ebf2f5" },
  { name: "Fuchsia", a: "#b8246a", b: "#ffd166", deep: "#450d33", mid: "#d23a82", hi: "#fbe6ee" },
  { name: "Saffron", a: "#2f3a2c", b: "#eaa43a", deep: "#2a2a16", mid: "#c98421", hi: "#f4edd6" },
];
/** The color of a product's light. */
export const toneOf = ({ palette }) => PALETTES.find(({ name }) => name === palette).mid;
export const HOLO = ["#f6d488", "#f3a9bf", "#b9a7ee", "#8fd8ea", "#b6ecd0", "#f6d488"];
const GOLD = [
  "#6d4708",
  "#e9bd4f",
  "#fff3c4",
  "#c58f22",
  "#fbe08a",
  "#7d540e",
  "#e4b647",
  "#fff0bd",
  "#8a5c10",
];
export const PARALLELS = ["Base", "Refractor", "Gold", "Ice", "Atomic", "One-of-One"];
/** Grounds and metals of a parallel over a palette. */
export function ground(pal, parallel) {
  const base = {
    ...pal,
    parallel,
    metal: [PAPER, PAPER],
    line: PAPER,
    ink: INK,
    plate: pal.deep,
    plateInk: PAPER,
    foilInk: pal.b,
  };
  switch (parallel) {
    case "Refractor":
      return {
        ...base,
        deep: mix(pal.deep, "#2b2260", 0.35),
        mid: mix(pal.mid, "#8b7be0", 0.4),
        metal: [
          "#f7e3ae",
          "#f3bccb",
          "#c9bcf2",
          "#ffffff",
          "#a9e0ee",
          "#c6f0da",
          "#f7e3ae",
          "#f0b6d0",
          "#b9d8f4",
        ],
      };
    case "Gold":
      return {
        ...base,
        deep: "#5a3a06",
        mid: "#d49f2d",
        hi: "#fdf0c4",
        metal: GOLD,
        plate: "#2a1c05",
        foilInk: "#ffd86b",
      };
    case "Ice":
      return {
        ...base,
        deep: "#2c6d99",
        mid: "#a9dcf0",
        hi: "#f1fbff",
        metal: ["#d5ecf6", "#ffffff", "#9fcfe6", "#f4fcff", "#7fb6d3", "#e9f7fc"],
        plate: "#123e5c",
        foilInk: "#bdeaf8",
      };
    case "Atomic":
      return {
        ...base,
        deep: "#231a4d",
        mid: "#7a4fd0",
        metal: ["#9be8d8", "#f8e58c", "#f59ac0", "#a89bf4", "#8fe0f0", "#d6f29a", "#f7a8b8"],
        plate: "#1a1238",
        foilInk: "#b8f0dc",
      };
    case "One-of-One":
      return {
        ...base,
        deep: "#060608",
        mid: "#3a2c0c",
        hi: "#f7e7b4",
        metal: ["#141318", "#e9bd4f", "#2a2210", "#fff3c4", "#1a1712", "#c58f22", "#0c0b0e"],
        plate: "#08080b",
        foilInk: "#ffd86b",
        line: "#e9bd4f",
      };
    default:
      return base;
  }
}
