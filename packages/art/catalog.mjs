// The demo catalog as picture descriptions.
import fs from "node:fs";

const FILE = new URL("../../prisma/seed/catalog.json", import.meta.url);

export const listCatalog = () => JSON.parse(fs.readFileSync(FILE, "utf8"));

/** File name of a listing's picture: "year brand set format" in kebab case. */
export const slugOf = ({ year, brand, set, format }) =>
  `${year} ${brand} ${set} ${format}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const FACTS = ["year", "brand", "set", "format", "category", "packs", "cardsPerPack"];
export const descriptionOf = (entry) => ({
  ...Object.fromEntries(FACTS.map((fact) => [fact, entry[fact]])),
  backdrop: "none",
  ...entry.art,
});

export const altOf = ({ year, brand, set, format, packs }) =>
  format === "Tin"
    ? `Tin of ${year} ${brand} ${set}`
    : packs === 1 && format === "Fat Pack"
      ? `Fat pack of ${year} ${brand} ${set}`
      : `${format} box of ${year} ${brand} ${set}`;
