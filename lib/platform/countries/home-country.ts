import { US_STATES } from "@/lib/platform/countries/us-states";

export type Country = { code: string; name: string };

export const UNITED_STATES = "United States";
/** Domestic rates apply to these. */
const HOME_LINES = [
  "US United States|United States of America|America|US of A|The States|Estados Unidos|États-Unis|Vereinigte Staaten|USA",
  "AS American Samoa",
  "GU Guam",
  "MP Northern Mariana Islands|CNMI|Commonwealth of the Northern Mariana Islands|Northern Marianas|Saipan",
  "PR Puerto Rico|Commonwealth of Puerto Rico",
  "VI U.S. Virgin Islands|Virgin Islands, U.S.|Virgin Islands|USVI|Virgin Islands of the United States",
];

/** Buyers enter their state as a country. A bare "Georgia" means the country. */
const STATES = [
  ...US_STATES.map(({ name }) => name).filter((name) => name !== "Georgia"),
  "Washington DC",
  "Georgia USA",
  "Georgia US",
];
const MILITARY = ["APO", "FPO", "DPO"];
const MILITARY_STATES = ["AA", "AE", "AP"];
const ARMED_FORCES = ["Americas", "Europe", "Pacific"].map((part) => `Armed Forces ${part}`);

export const entriesOf = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const code = line.slice(0, 2);
    const names = line.slice(3).split("|");
    const country: Country = { code, name: names[0] ?? "" };
    return [code, ...names].map((spelling) => [keyOf(spelling), country] as const);
  });

const home: Country = { code: "US", name: UNITED_STATES };
const atPostOffice = MILITARY.flatMap((post) => MILITARY_STATES.map((state) => post + state));
const places = [...STATES, ...MILITARY, ...atPostOffice, ...ARMED_FORCES];
export const HOME = new Map([
  ...entriesOf(HOME_LINES),
  ...places.map((place) => [keyOf(place), home] as const),
]);

export function findHome(text: string): Country | null {
  return HOME.get(keyOf(text)) ?? singleTerritory(text) ?? withoutCountrySuffix(text);
}

export const isHomeCode = (code: string) => HOME_LINES.some((line) => line.startsWith(`${code} `));

type Place = { city: string; state: string };

export const isMilitary = ({ city, state }: Place) =>
  MILITARY.map(keyOf).includes(keyOf(city).slice(0, 3)) &&
  [...MILITARY_STATES, ...ARMED_FORCES].map(keyOf).includes(keyOf(state));

/** "Puerto Rico, USA": picks the part that isn't just the United States. */
function singleTerritory(text: string): Country | null {
  const parts = text.split(SEPARATORS).filter((part) => keyOf(part) !== "");
  const found = parts.map((part) => HOME.get(keyOf(part)));
  const codes = new Set(found.map((country) => country?.code));
  if (codes.size === 2 && !codes.has(undefined)) codes.delete("US");
  if (codes.size !== 1) return null;
  return found.find((country) => country && codes.has(country.code)) ?? null;
}

export const SEPARATORS = /[,;/()[\]]|\s[-–—]\s/;

/** "Guam USA" */
function withoutCountrySuffix(text: string): Country | null {
  const [, place] = /^(.+?)(?:usa|us|unitedstates|unitedstatesofamerica)$/.exec(keyOf(text)) ?? [];
  return place === undefined ? null : (HOME.get(place) ?? null);
}

export function keyOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/\bst\b/g, "saint")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^the/, "");
}
