import { cityLine } from "@/lib/accounts/city-line";

type Address = {
  fullName: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

export function AddressLines({
  address: { fullName, street, city, state, zipCode, country },
}: {
  address: Address;
}) {
  return (
    <address className="text-sm not-italic">
      {fullName}
      <br />
      {street}
      <br />
      {cityLine({ city, state, zipCode })}
      <br />
      {country}
    </address>
  );
}
