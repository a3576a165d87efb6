import { COUNTRY_LINES } from "@/lib/platform/countries/country-list";

export type Country = { code: string; name: string };

/** People write where they live in the United States; Georgia is the country. */
const STATES =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|" +
  "Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|" +
  "Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|" +
  "North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|" +
  "South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|" +
  "District of Columbia|Washington DC|Georgia USA|Georgia US";
const MILITARY = ["APO", "FPO", "DPO"];
const MILITARY_STATES = ["AA", "AE", "AP"];
const ARMED_FORCES = ["Americas", "Europe", "Pacific"].map((part) => `Armed Forces ${part}`);

export const UNITED_STATES = "United States";
/** Where mail from the United States costs what it costs at home. */
const HOME_CODES = ["US", "AS", "GU", "MP", "PR", "VI"];

const COUNTRIES: (Country & { spellings: string[] })[] = COUNTRY_LINES.map((line) => {
  const [code = "", longCode = ""] = line.split(" ", 2);
  const names = line.slice(code.length + longCode.length + 2).split("|");
  return { code, name: names[0] ?? "", spellings: [code, longCode, ...names] };
});

export const COUNTRY_NAMES = COUNTRIES.map(({ name }) => name);

const byKey = new Map(
  COUNTRIES.flatMap(({ code, name, spellings }) =>
    spellings.map((spelling) => [keyOf(spelling), { code, name }] as const),
  ),
);
const home = { code: "US", name: UNITED_STATES };
const atPostOffice = MILITARY.flatMap((post) => MILITARY_STATES.map((state) => post + state));
for (const place of [...STATES.split("|"), ...MILITARY, ...atPostOffice, ...ARMED_FORCES])
  byKey.set(keyOf(place), home);

/** Understands other usual names, codes, and any punctuation: "U. S. A." or "Guam (USA)". */
export function findCountry(text: string): Country | null {
  return (
    byKey.get(keyOf(text)) ?? theOneOf(text.split(/[,;/()[\]]|\s[-–—]\s/)) ?? withoutHome(text)
  );
}

export const isHomeCode = (code: string) => HOME_CODES.includes(code);

type Place = { city: string; state: string; country: string };

/** The country's stored name; what was typed if it is none. Military mail is at home everywhere. */
export function countryNameOf({ city, state, country }: Place): string {
  const isMilitary =
    MILITARY.map(keyOf).includes(keyOf(city).slice(0, 3)) &&
    [...MILITARY_STATES, ...ARMED_FORCES].map(keyOf).includes(keyOf(state));
  return isMilitary ? UNITED_STATES : (findCountry(country)?.name ?? country);
}

/** "Puerto Rico, USA": of parts that are all countries, the one that is not just the United States. */
function theOneOf(parts: string[]): Country | null {
  const found = parts.filter((part) => keyOf(part) !== "").map((part) => byKey.get(keyOf(part)));
  const codes = new Set(found.map((country) => country?.code));
  if (codes.size === 2 && [...codes].every((code) => code && isHomeCode(code))) codes.delete("US");
  return codes.size === 1
    ? (found.find((country) => country && codes.has(country.code)) ?? null)
    : null;
}

/** "Guam USA" */
function withoutHome(text: string): Country | null {
  const [, place] = /^(.+?)(?:usa|us|unitedstates|unitedstatesofamerica)$/.exec(keyOf(text)) ?? [];
  const country = place === undefined ? undefined : byKey.get(place);
  return country && isHomeCode(country.code) ? country : null;
}

function keyOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/\bst\b/g, "saint")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^the/, "");
}
