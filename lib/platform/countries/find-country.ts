import { COUNTRY_LINES } from "@/lib/platform/countries/country-list";
import {
  type Country,
  entriesOf,
  findHome,
  HOME,
  isMilitary,
  keyOf,
  SEPARATORS,
  UNITED_STATES,
} from "@/lib/platform/countries/home-country";

const ABROAD = new Map(entriesOf(COUNTRY_LINES));

export const COUNTRY_NAMES = [
  ...new Set([...HOME.values(), ...ABROAD.values()].map(({ name }) => name)),
];

/** Accepts aliases, codes and any punctuation: "U. S. A." or "Guam (USA)". */
export function findCountry(text: string): Country | null {
  return ABROAD.get(keyOf(text)) ?? findHome(text) ?? matchParts(text);
}

type Place = { city: string; state: string; country: string };

export const countryNameOf = ({ country, ...place }: Place) =>
  isMilitary(place) ? UNITED_STATES : (findCountry(country)?.name ?? country);

/** "Great Britain (UK)" */
function matchParts(text: string): Country | null {
  const parts = text.split(SEPARATORS).filter((part) => keyOf(part) !== "");
  const found = parts.map((part) => ABROAD.get(keyOf(part)));
  return new Set(found.map((country) => country?.code)).size === 1 ? (found[0] ?? null) : null;
}
