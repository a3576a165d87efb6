import { cityLine } from "@/lib/accounts/city-line";
import { type ShippingAddress, shippingAddressInputSchema } from "@/lib/accounts/shipping-address";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";

const problemsOf = (changes: Partial<ShippingAddress>) =>
  shippingAddressInputSchema
    .safeParse({ ...SAMPLE_ADDRESS, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test.each([
  { city: "Sydney", state: "NSW", zipCode: "2000", country: "Australia" },
  { city: "Bern", state: "Bern", zipCode: "3011", country: "Switzerland" },
  { city: "Bern", state: "", zipCode: "3011", country: "Switzerland" },
  { city: "Singapore", state: "", zipCode: "048616", country: "Singapore" },
  { city: "Hong Kong", state: "", zipCode: "", country: "Hong Kong" },
  { city: "Reykjavík", state: "\u2800", zipCode: "101", country: "Iceland" },
  { city: "Hagåtña", state: "", zipCode: "96910", country: "Guam" },
])("orders can go to %j", (place) => expect(problemsOf(place)).toEqual([]));

test.each<[Partial<ShippingAddress>, [keyof ShippingAddress, string][]]>([
  [{ state: "" }, [["state", "Please enter your state"]]],
  [{ zipCode: "1234" }, [["zipCode", "Please enter a valid zip code"]]],
  [{ zipCode: "96", country: "Guam" }, [["zipCode", "Please enter a valid zip code"]]],
  [{ zipCode: "12", country: "Germany" }, [["zipCode", "Please enter a valid zip code"]]],
  [{ state: "", country: "Canada" }, [["state", "Please enter your state"]]],
  [{ zipCode: "\u2800".repeat(5) }, [["zipCode", "Please enter a valid zip code"]]],
  [{ state: "a\nb", country: "Germany" }, [["state", "Please enter your state"]]],
  [{ country: "Atlantis" }, [["country", "Please choose a country from the list"]]],
])("%j is refused", (changes, problems) => expect(problemsOf(changes)).toEqual(problems));

test("the stored country has one name, and military mail is domestic", () => {
  const countryOf = (changes: object) =>
    shippingAddressInputSchema.parse({ ...SAMPLE_ADDRESS, ...changes }).country;
  expect(countryOf({ country: "U. S. A." })).toBe("United States");
  expect(countryOf({ country: "Deutschland" })).toBe("Germany");
  expect(countryOf({ city: "APO", state: "AE", zipCode: "09012", country: "Germany" })).toBe(
    "United States",
  );
});

test("an address line leaves out what the country doesn't have", () => {
  const place = { city: "Bern", state: "", zipCode: "3011" };
  expect(cityLine({ city: "Portland", state: "Maine", zipCode: "04101" })).toBe(
    "Portland, Maine 04101",
  );
  expect(cityLine(place)).toBe("Bern, 3011");
  expect(cityLine({ ...place, city: "Hong Kong", zipCode: "" })).toBe("Hong Kong");
  expect(cityLine({ city: "", state: "", zipCode: "" })).toBe("");
});
