import { COUNTRY_NAMES, countryNameOf, findCountry } from "@/lib/platform/countries/find-country";
import { findHome, isHomeCode } from "@/lib/platform/countries/home-country";
import { postalRulesOf } from "@/lib/platform/countries/postal-rules";

const nameOf = (text: string) => findCountry(text)?.name ?? null;

test.each([
  "United States of America (USA)",
  "U. S. A.",
  "America",
  "United States,",
  "united  states",
  "THE UNITED STATES",
  "us",
  "U.S.",
  "USA!",
  "Ｕ.Ｓ.Ａ.",
  "Estados Unidos",
  "Texas",
  "California, USA",
  "Georgia, USA",
  "Washington, D.C.",
  "APO AE",
  "FPO",
  "Armed Forces Pacific",
])("“%s” is the United States", (text) => {
  expect(nameOf(text)).toBe("United States");
  expect(findHome(text)?.name).toBe("United States");
});

test.each([
  ["Puerto Rico", "Puerto Rico"],
  ["Puerto Rico, USA", "Puerto Rico"],
  ["USA - Puerto Rico", "Puerto Rico"],
  ["PR", "Puerto Rico"],
  ["Guam USA", "Guam"],
  ["GUAM (U.S.A.)", "Guam"],
  ["U.S. Virgin Islands", "U.S. Virgin Islands"],
  ["US Virgin Islands", "U.S. Virgin Islands"],
  ["Virgin Islands, U.S.", "U.S. Virgin Islands"],
  ["USVI", "U.S. Virgin Islands"],
  ["American Samoa", "American Samoa"],
  ["Northern Mariana Islands", "Northern Mariana Islands"],
  ["Commonwealth of the Northern Mariana Islands", "Northern Mariana Islands"],
])("“%s” is a territory with domestic mail", (text, name) => {
  expect(nameOf(text)).toBe(name);
  expect(isHomeCode(findCountry(text)?.code ?? "")).toBe(true);
});

test.each([
  ["England", "United Kingdom"],
  ["U.K.", "United Kingdom"],
  ["Great Britain (UK)", "United Kingdom"],
  ["Korea, Republic of", "South Korea"],
  ["Côte d’Ivoire", "Côte d'Ivoire"],
  ["cote divoire", "Côte d'Ivoire"],
  ["St. Lucia", "Saint Lucia"],
  ["Trinidad & Tobago", "Trinidad and Tobago"],
  ["Turkey", "Türkiye"],
  ["Holland", "Netherlands"],
  ["The Bahamas", "Bahamas"],
  ["Österreich", "Austria"],
  ["日本", "Japan"],
  ["Georgia", "Georgia"],
  ["United States Minor Outlying Islands", "United States Minor Outlying Islands"],
  ["British Virgin Islands", "British Virgin Islands"],
])("“%s” is %s, which is not domestic", (text, name) => {
  expect(nameOf(text)).toBe(name);
  expect(isHomeCode(findCountry(text)?.code ?? "")).toBe(false);
  expect(findHome(text)).toBeNull();
});

test.each([
  "",
  " ",
  "Atlantis",
  "USA, Atlantis",
  "France, Germany",
  "United",
  "().",
  "usa usa usa",
])("“%s” is not a country", (text) => expect(findCountry(text)).toBeNull());

test("the list is that of ISO 3166, and every stored name finds itself", () => {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  expect(COUNTRY_NAMES).toHaveLength(250);
  expect(new Set(COUNTRY_NAMES).size).toBe(250);
  for (const name of COUNTRY_NAMES) {
    const country = findCountry(name);
    expect(country?.name).toBe(name);
    expect(names.of(country?.code ?? "")).toBeDefined();
    expect(findCountry(country?.code ?? "")).toEqual(country);
  }
});

test.each([
  [{ city: "APO", state: "AE", country: "Germany" }, "United States"],
  [{ city: "F.P.O.", state: "ap", country: "Japan" }, "United States"],
  [{ city: "DPO", state: "Armed Forces Americas", country: "Brazil" }, "United States"],
  [{ city: "Apopka", state: "Florida", country: "USA" }, "United States"],
  [{ city: "Berlin", state: "AE", country: "germany" }, "Germany"],
  [{ city: "APO", state: "Bavaria", country: "Germany" }, "Germany"],
  [{ city: "Poseidonis", state: "", country: "Atlantis" }, "Atlantis"],
])("mail to %j goes to %s", (place, name) => expect(countryNameOf(place)).toBe(name));

test("postal codes and states are asked for where a country has them", () => {
  expect(postalRulesOf("United States")).toEqual({ state: 2, zipCode: 5 });
  expect(postalRulesOf("Guam")).toEqual({ state: 0, zipCode: 5 });
  expect(postalRulesOf("Australia")).toEqual({ state: 2, zipCode: 3 });
  expect(postalRulesOf("Switzerland")).toEqual({ state: 0, zipCode: 3 });
  expect(postalRulesOf("Singapore")).toEqual({ state: 0, zipCode: 3 });
  expect(postalRulesOf("Hong Kong")).toEqual({ state: 0, zipCode: 0 });
});
