import type { StoredAddress } from "@/lib/accounts/stored-address";

/** Carriers print Latin-1. */
const UNPRINTED = /[^\x20-\x7E\xA0-\xFF]/gu;
const LINES = ["fullName", "street", "city", "state", "zipCode"] as const;
/** Letters without a decomposition, and typographic signs. */
const PLAIN = new Map(
  "Đ=D đ=d Ħ=H ħ=h ı=i Ł=L ł=l Ŋ=N ŋ=n Œ=OE œ=oe Ŧ=T ŧ=t ẞ=SS ‘=' ’=' “=\" ”=\" –=- —=-"
    .split(" ")
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
);

/** "Lukasz" for "Łukasz". Letters of other scripts stay. */
export function printedAddress<Address extends StoredAddress>(address: Address): Address {
  const printed = LINES.map((line) => [line, printedText(address[line])]);
  return { ...address, ...Object.fromEntries(printed) };
}

/** Differences between a label and the address. Null if there are none. */
export function labelWarning(address: StoredAddress): string | null {
  const printed = printedAddress(address);
  const lost = LINES.flatMap((line) => printed[line].match(UNPRINTED) ?? []);
  if (lost.length > 0)
    return `The carrier can't print ${[...new Set(lost)].join(" ")}. Ask the customer for the address in Latin letters.`;
  const changed = LINES.filter((line) => printed[line] !== address[line]);
  if (changed.length === 0) return null;
  const pairs = changed.map((line) => `“${printed[line]}” for “${address[line]}”`);
  return `The carrier prints ${pairs.join(", ")}.`;
}

const printedText = (text: string) =>
  text
    .normalize("NFC")
    .replace(UNPRINTED, (sign) => PLAIN.get(sign) ?? sign.normalize("NFD").replace(/\p{M}/gu, ""));
