import { useRef, useState } from "react";

import { AccountSection } from "@/components/accounts/account-section";
import { SavedAddressForm } from "@/components/accounts/saved-address-form";
import { SavedAddressItem } from "@/components/accounts/saved-address-item";
import { Button } from "@/components/ui/button";
import {
  type Addresses,
  MAX_SAVED_ADDRESSES,
  type SavedAddress,
} from "@/lib/accounts/addresses/schema";
import { call } from "@/lib/client/call";

type SavedAddressesProps = {
  others: readonly SavedAddress[];
  onChanged: (addresses: Addresses) => void;
};

export function SavedAddresses({ others, onChanged }: SavedAddressesProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Saving removes the button or form that had the focus. */
  function show(addresses: Addresses) {
    list.current?.focus();
    setEditing(null);
    onChanged(addresses);
  }
  return (
    <AccountSection
      id="other-addresses"
      title="Other addresses"
      hint="Choose one of them at checkout, or when you have cards shipped."
    >
      <div ref={list} tabIndex={-1} className="grid gap-6 outline-none">
        {others.length === 0 && editing !== NEW && (
          <p className="text-muted-foreground">
            None yet. Save a second address, such as your office or a friend’s.
          </p>
        )}
        {others.length > 0 && (
          <ul className="divide-y border-y">
            {others.map((address) => (
              <li key={address.id} className="py-5">
                {editing === address.id ? (
                  <SavedAddressForm
                    address={address}
                    save={(body) =>
                      call("PUT /api/account/addresses/{id}", { params: { id: address.id }, body })
                    }
                    onSaved={show}
                    onCancel={() => setEditing(null)}
                  />
                ) : (
                  <SavedAddressItem
                    address={address}
                    onEdit={() => setEditing(address.id)}
                    onChanged={show}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {editing === NEW ? (
          <SavedAddressForm
            address={{ street: "", city: "", state: "", zipCode: "", country: "United States" }}
            save={(body) => call("POST /api/account/addresses", { body })}
            onSaved={show}
            onCancel={() => setEditing(null)}
          />
        ) : (
          others.length < MAX_SAVED_ADDRESSES && (
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => setEditing(NEW)}
            >
              Add an address
            </Button>
          )
        )}
      </div>
    </AccountSection>
  );
}

const NEW = "new";
