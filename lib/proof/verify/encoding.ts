import { parseBase64 } from "@/lib/ledger/log/checkpoint-text";

type Bytes = Uint8Array<ArrayBuffer>;

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function fromBase64(text: string): Bytes {
  const bytes = parseBase64(text);
  if (!bytes) throw new Error("This is not base64.");
  return bytes;
}

export const toBytes = (text: string): Bytes => new TextEncoder().encode(text);

/** Empty for anything but a JSON object. */
export function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
