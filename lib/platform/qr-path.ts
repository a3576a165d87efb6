import "server-only";

import { encode } from "uqr";

export type QrPath = { size: number; path: string };

export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: "M", border: 1 });
  const path = data
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join(""))
    .join("");
  return { size, path };
}
