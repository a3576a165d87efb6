import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { RadioCards } from "@/components/ui/radio-cards";
import type { Addresses, Place } from "@/lib/accounts/addresses/schema";
import { cityLine } from "@/lib/accounts/city-line";

const FIELDS = ["street", "city", "state", "zipCode", "country"] as const;
const EMPTY: Place = { street: "", city: "", state: "", zipCode: "", country: "United States" };

/** Fills the fields below it. What is typed there is another address. */
export function AddressChoice({ addresses }: { addresses: Addresses }) {
  const { setValue, clearErrors } = useFormContext<Place>();
  const values = useWatch<Place, typeof FIELDS>({ name: FIELDS });
  const other = useId();
  const saved = [{ ...addresses.default, id: "default" }, ...addresses.others];
  const current = saved.find((place) => FIELDS.every((field, at) => place[field] === values[at]));
  if (addresses.others.length === 0) return null;
  function choose(id: string) {
    const place = saved.find((one) => one.id === id) ?? EMPTY;
    clearErrors();
    for (const field of FIELDS) setValue(field, place[field], { shouldDirty: true });
  }
  return (
    <RadioCards
      legend="Your addresses"
      value={current?.id ?? other}
      onChange={choose}
      columns={2}
      options={[
        ...saved.map((place) => ({
          value: place.id,
          label: place.street,
          note: `${cityLine(place)}, ${place.country}`,
          ...(place.id === "default" ? { end: "Default" } : {}),
        })),
        { value: other, label: "Another address", note: "Type it below" },
      ]}
    />
  );
}
