"use client";

import { useState } from "react";

import { AddressSection } from "@/components/accounts/address-section";
import { SavedAddresses } from "@/components/accounts/saved-addresses";
import type { Addresses } from "@/lib/accounts/addresses/schema";

export function AddressesScreen({ stored }: { stored: Addresses }) {
  const [addresses, setAddresses] = useState(stored);
  return (
    <>
      <h1 className="mb-8 text-3xl tracking-display">Addresses</h1>
      <AddressSection
        key={JSON.stringify(addresses.default)}
        stored={addresses.default}
        onSaved={(saved) => setAddresses({ ...addresses, default: saved })}
      />
      <SavedAddresses others={addresses.others} onChanged={setAddresses} />
    </>
  );
}
