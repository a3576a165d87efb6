import { bls12_381 } from "@noble/curves/bls12-381.js";

import type { BeaconRound } from "@/lib/ledger/beacon/schema";
import type { DrandChain } from "@/lib/platform/drand-chain";
import { sha256, sha256Hex } from "@/lib/platform/sha256";
import { listen } from "@/tests/setup/local-server";

const bls = bls12_381.shortSignatures;
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/** A beacon with drand's rounds and a single process that holds the key. */
export function createDrand({ genesis = new Date("2026-11-20T00:00:00Z"), period = 3 } = {}) {
  const { secretKey, publicKey } = bls.keygen();
  const key = publicKey.toHex();
  const chain: DrandChain = {
    hash: sha256Hex(key),
    public_key: key,
    period,
    genesis_time: genesis.getTime() / 1000,
    schemeID: "bls-unchained-g1-rfc9380",
  };
  function draw(round: number): BeaconRound {
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt(round));
    const signature = bls.Signature.toHex(bls.sign(bls.hash(sha256(number), DOMAIN), secretKey));
    return { chain: chain.hash, round, signature };
  }
  const roundAt = (time: Date) =>
    Math.floor((time.getTime() - genesis.getTime()) / 1000 / period) + 1;
  return { chain, draw, roundAt };
}

const ROUND_PATH = /^\/public\/(latest|\d+)$/;

export type DrandFault = "away" | "old" | "forged" | "nonsense";

/** The part of drand's API that we use, over HTTP in this process. */
export async function startDrandStandIn() {
  const drand = createDrand();
  /** `drawsAhead` serves future rounds, so that tests don't wait for them. */
  const state: { fault: DrandFault | null; drawsAhead: boolean } = {
    fault: null,
    drawsAhead: false,
  };
  const server = await listen(({ url }) => {
    const [, wanted] = ROUND_PATH.exec(url?.replace(`/${drand.chain.hash}`, "") ?? "") ?? [];
    if (!wanted || state.fault === "away") return Promise.resolve({ status: 503, body: "" });
    if (state.fault === "nonsense") return Promise.resolve({ status: 200, body: "<html>" });
    const current = drand.roundAt(new Date());
    const named = wanted === "latest" ? current : Number(wanted);
    if (named > current && !state.drawsAhead) return Promise.resolve({ status: 404, body: "" });
    const round = named - (state.fault === "old" ? 100 : 0);
    const { signature } = drand.draw(state.fault === "forged" ? round - 1 : round);
    return Promise.resolve({
      status: 200,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ round, randomness: sha256Hex(signature), signature }),
    });
  });
  return { ...server, ...drand, state };
}
