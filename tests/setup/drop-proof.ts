import { rankOf, listRoot } from "@/lib/drops/draw-order";
import type { Draw } from "@/lib/drops/schema";
import { commitmentOf, seedOfRound, seedOfSecret } from "@/lib/drops/seed";
import { signaturesIn } from "@/lib/drops/signatures-in";
import { canonicalJson, type LedgerValue } from "@/lib/ledger/canonical-json";
import { dropBox } from "@/lib/ledger/events";
import { checkpointText } from "@/lib/ledger/log/checkpoint-text";
import { leafHash } from "@/lib/ledger/merkle";
import { sha256Hex } from "@/lib/platform/sha256";
import { majorityOf } from "@/lib/platform/witness";
import type { DropProof } from "@/lib/proof/drops/schema";
import { createCosigner } from "@/lib/proof/witness/cosigner";
import { createDrand } from "@/tests/setup/drand-stand-in";
import { logOf } from "@/tests/setup/log-tree";
import { signer } from "@/tests/setup/proof-bundle";

const DROP_ID = "5a0f1a5e-0000-4000-8000-000000000001";
const CLOSED_AT = new Date("2026-12-24T18:00:00.120Z");
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

export const drand = createDrand();
export const ROUND = drand.roundAt(CLOSED_AT) + 7;
const WITNESSES = ["anna", "bela", "carl"].map((name, place) =>
  createCosigner(`${name}.example`, Buffer.alloc(32, place + 1)),
);
export const SERVICE_KEYS = {
  rfc3161: [],
  witnesses: {
    keys: WITNESSES.map(({ verifierKey }) => verifierKey),
    quorum: majorityOf(WITNESSES.length),
  },
  drand: [drand.chain],
};

type Options = {
  people?: number;
  late?: number;
  admitted?: number;
  source?: "beacon" | "secret";
  /** The round that the draw used. */
  round?: number;
  closedAt?: Date;
  signedAt?: Date;
  cosigners?: typeof WITNESSES;
};

/** The proof and the places of an honest drop, unless told otherwise. */
export function dropProof({
  people = 9,
  late = 2,
  admitted = 3,
  source = "beacon",
  round = ROUND,
  closedAt = CLOSED_AT,
  signedAt = new Date(closedAt.getTime() + 3000),
  cosigners = WITNESSES.slice(0, 2),
}: Options = {}): { proof: DropProof; places: Draw["places"] } {
  const tags = Array.from({ length: people + late }, (_, index) => sha256Hex(`tag ${index}`));
  const [drawn, following] = [tags.slice(0, people), tags.slice(people)];
  const secret = Buffer.alloc(32, 7);
  const leaves: Uint8Array<ArrayBuffer>[] = [];
  let prev = "";
  const append = (at: Date, event: { type: string } & Record<string, LedgerValue>) => {
    const box = dropBox(DROP_ID);
    const leaf = canonicalJson({ v: 1, ...event, box, at: at.toISOString(), prev });
    prev = toHex(leafHash(leaf));
    leaves.push(leaf);
  };
  const text = (size: number) =>
    checkpointText({ origin: signer.origin, size, root: logOf(leaves).root(size) });

  append(new Date("2026-12-24T17:30:00Z"), {
    type: "DROP_ANNOUNCED",
    product: { year: 2024, brand: "Topps", set: "Chrome", format: "Hobby" },
    boxes: 3,
    mostPerAccount: 1,
    opensAt: "2026-12-24T17:30:00.000Z",
    startsAt: "2026-12-24T18:00:00.000Z",
    ...(source === "beacon"
      ? { chain: drand.chain.hash }
      : { commitment: toHex(commitmentOf(secret)) }),
  });
  append(closedAt, {
    type: "DROP_CLOSED",
    size: people,
    root: listRoot(drawn),
    ...(source === "beacon" && { round: ROUND }),
  });
  const closedNote =
    signer.sign(text(2)) + cosigners.map(({ cosign }) => cosign(text(2), signedAt)).join("");
  const beacon = drand.draw(round);
  const seed =
    source === "beacon" ? seedOfRound(beacon) : seedOfSecret(secret, signaturesIn(closedNote));
  append(new Date(closedAt.getTime() + 30_000), {
    type: "DROP_DRAWN",
    seed: toHex(seed),
    ...(source === "beacon" ? { beacon } : { secret: toHex(secret), checkpoint: closedNote }),
  });
  const log = logOf(leaves);
  const rank = (tag: string) => rankOf({ seed, dropId: DROP_ID }, tag);
  const order = drawn.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return {
    proof: {
      v: 1,
      drop: DROP_ID,
      slug: "drop",
      site: "https://shop.example",
      key: signer.verifierKey,
      checkpoint: signer.sign(text(3)),
      events: leaves.map((leaf, seq) => ({
        seq,
        leaf: Buffer.from(leaf).toString(),
        hashes: log.inclusion(seq, leaves.length).map(toHex),
      })),
      closed: { checkpoint: closedNote, hashes: log.consistency(2, 3).map(toHex) },
      keys: SERVICE_KEYS,
    },
    places: [...order, ...following].map((tag, index) => ({
      place: index + 1,
      tag,
      state: index < admitted ? "BOUGHT" : "WAITING",
      admittedAt: index < admitted ? `2026-12-24T18:01:0${index}.000Z` : null,
    })),
  };
}
