import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { AddressesScreen } from "@/components/accounts/addresses-screen";
import { listAddresses } from "@/lib/accounts/addresses/list-addresses";

export const metadata: Metadata = { title: "Addresses", robots: { index: false } };

export default ownPage("/account/addresses", async ({ userId }) => (
  <AddressesScreen stored={await listAddresses(userId)} />
));
