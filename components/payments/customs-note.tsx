import { findCountry } from "@/lib/platform/countries/find-country";
import { findHome } from "@/lib/platform/countries/home-country";

type CustomsNoteProps = {
  country: string;
  /** What its contents are declared as, such as "$120.00". */
  declared: string;
};

/** For a parcel abroad, before it is paid. */
export function CustomsNote({ country, declared }: CustomsNoteProps) {
  if (country.trim() === "" || findHome(country)) return null;
  const name = findCountry(country)?.name ?? "your country";
  return (
    <p className="text-sm text-muted-foreground">
      {`Customs duty and import tax of ${name} are not included. If any is due, the carrier collects it from you. We declare ${declared}.`}
    </p>
  );
}
