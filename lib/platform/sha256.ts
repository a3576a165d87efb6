import { type BinaryLike, createHash } from "node:crypto";

export function sha256(data: BinaryLike): Buffer {
  return createHash("sha256").update(data).digest();
}

export function sha256Hex(data: BinaryLike): string {
  return createHash("sha256").update(data).digest("hex");
}
