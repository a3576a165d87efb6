import type { VerifyLink } from "@/lib/ledger/verify-link";

export function parseVerifyFragment(hash: string): VerifyLink {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const [orderId, salt] = [values.get("order"), values.get("salt")];
  return {
    opening: orderId && salt ? { orderId, salt } : null,
    checkpoint: fromBase64Url(values.get("checkpoint") ?? ""),
  };
}

function fromBase64Url(text: string): string | null {
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return decoder.decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))) || null;
  } catch {
    return null;
  }
}
