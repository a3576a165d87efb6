import type { BeaconRound } from "@/lib/ledger/beacon/schema";
import type { DrandChain } from "@/lib/platform/drand-chain";
import { webSha256 } from "@/lib/platform/web-sha256";

/** RFC 9380, as named by drand's scheme "bls-unchained-g1-rfc9380". */
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/** No one can know a round before this time. */
export const timeOfRound = ({ genesis_time, period }: DrandChain, round: number): Date =>
  new Date((genesis_time + (round - 1) * period) * 1000);

/** The first round that is drawn later than this. */
export const roundAfter = ({ genesis_time, period }: DrandChain, time: Date): number =>
  Math.max(0, Math.floor((time.getTime() / 1000 - genesis_time) / period) + 1) + 1;

/** Verifies the chain's signature. The curve code loads only when there is one to verify. */
export async function isDrawn(
  { hash, public_key: key }: DrandChain,
  { chain, round, signature }: BeaconRound,
): Promise<boolean> {
  if (chain !== hash) return false;
  const { bls12_381: curves } = await import("@noble/curves/bls12-381.js");
  const bls = curves.shortSignatures;
  const message = bls.hash(await webSha256(uint64Bytes(round)), DOMAIN);
  try {
    return bls.verify(bls.Signature.fromHex(signature), message, curves.G2.Point.fromHex(key));
  } catch {
    return false;
  }
}

function uint64Bytes(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}
