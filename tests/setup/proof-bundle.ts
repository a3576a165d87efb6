import { randomBytes, randomUUID } from "node:crypto";

import type { BeaconRound } from "@/lib/ledger/beacon/schema";
import { canonicalJson, type LedgerValue } from "@/lib/ledger/canonical-json";
import { challengeOf } from "@/lib/ledger/challenge";
import { contentsRoot, packRoot, recordBytes } from "@/lib/ledger/contents-tree";
import { identityBytes } from "@/lib/ledger/identity";
import { checkpointText } from "@/lib/ledger/log/checkpoint-text";
import { createLogSigner } from "@/lib/ledger/log/log-signer";
import { leafHash } from "@/lib/ledger/merkle";
import { sha256, sha256Hex } from "@/lib/platform/sha256";
import type { SavedBundle } from "@/lib/proof/bundle/schema";
import { logOf } from "@/tests/setup/log-tree";
import { orderCommitment } from "@/tests/setup/order-commitment";

const PACKS = 2;
const CARDS_PER_PACK = 3;
const ORIGIN = "shop.example/ledger";
const START = Date.UTC(2026, 10, 20);
/** The time of the eighth leaf. */
export const BREAK_STARTED_AT = new Date(START + 7 * 60_000);

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const salt = () => randomBytes(16).toString("hex");

export const signer = createLogSigner(ORIGIN, Buffer.alloc(32, 9));

type Event = { type: string } & Record<string, LedgerValue>;

/** A log in memory that also has events of other boxes. */
function logWriter() {
  const leaves: Uint8Array<ArrayBuffer>[] = [];
  const heads = new Map<string, string>();
  const seqs = new Map<string, number[]>();
  const append = (box: string, event: Event) => {
    const at = new Date(START + leaves.length * 60_000).toISOString();
    const leaf = canonicalJson({ v: 1, ...event, box, at, prev: heads.get(box) ?? "" });
    const hash = leafHash(leaf);
    heads.set(box, toHex(hash));
    seqs.set(box, [...(seqs.get(box) ?? []), leaves.length]);
    leaves.push(leaf);
    return toHex(hash);
  };
  const note = (size: number) =>
    signer.sign(checkpointText({ origin: ORIGIN, size, root: logOf(leaves).root(size) }));
  return { leaves, append, note, seqsOf: (box: string) => seqs.get(box) ?? [] };
}

function cardsOf(box: string, pack: number) {
  return Array.from({ length: CARDS_PER_PACK }, (_, index) => {
    const pos = index + 1;
    const [front, back] = [`front ${pack}-${pos}`, `back ${pack}-${pos}`].map((text) =>
      Buffer.from(text),
    ) as [Buffer, Buffer];
    const time = 1000 * (pack * CARDS_PER_PACK + pos);
    const record = recordBytes({
      box,
      pack,
      pos,
      front: sha256Hex(front),
      back: sha256Hex(back),
      tA: time,
      tB: time + 7,
      salt: salt(),
    });
    const identity = identityBytes({
      box,
      pack,
      pos,
      year: 2026,
      brand: "Fairwax Press",
      set: "First Light",
      number: String(pos),
      player: `Player ${pack}-${pos}`,
      team: "",
      parallel: "Base",
      rarity: "Common",
      serial: "",
      salt: salt(),
    });
    return { record, identity, front, back };
  });
}

/** Appends events of the box. Each returns its leaf hash. */
export type BoxEvents = (append: (event: Event) => string) => void;

type Options = {
  openPacks?: readonly number[];
  /** These events replace the box's own, after it came in. */
  events?: BoxEvents;
  beacon?: BeaconRound;
  /** A round that the log doesn't name, for words that don't follow from it. */
  words?: BeaconRound;
};

/** The bundle of a box that was sold, opened and sealed, and the contents of the buyer's link. */
export function proofBundle({ openPacks = [1, 2], events, beacon, words = beacon }: Options = {}) {
  const [box, orderId, orderSalt] = [randomUUID(), randomUUID(), salt()];
  const log = logWriter();
  const other = () => log.append(randomUUID(), { type: "BOX_IN" });
  const append = (event: Event) => {
    other();
    return log.append(box, event);
  };
  const packs = Array.from({ length: PACKS }, (_, index) => cardsOf(box, index + 1));
  const video = Buffer.from("video");
  const file = { sha256: sha256Hex(video), bytes: video.length, ms: 9000 };

  append({ type: "BOX_IN" });
  let mailedSize = log.leaves.length;
  if (events) events(append);
  else {
    append({ type: "LISTED", mode: "ORDER_FIRST" });
    const orderCommit = orderCommitment({ orderId, box, salt: orderSalt });
    const assign = append({ type: "ASSIGN", orderCommit, buyerNonce: salt() });
    mailedSize = log.leaves.length;
    append({
      type: "BREAK_START",
      challenge: challengeOf(Buffer.from(assign, "hex"), words),
      ...(beacon && { beacon }),
    });
    const sealed = append({
      type: "BREAK_COMMIT",
      contentsRoot: toHex(contentsRoot(packs.map((cards) => cards.map(({ record }) => record)))),
      packs: PACKS,
      cards: PACKS * CARDS_PER_PACK,
      videoA: [file],
      videoB: [file],
    });
    const identityRoot = toHex(
      contentsRoot(packs.map((cards) => cards.map(({ identity }) => identity))),
    );
    append({ type: "CATALOGUED", refersTo: sealed, identityRoot });
  }
  other();

  const size = log.leaves.length;
  const tree = logOf(log.leaves);
  const pictures = new Map(
    packs.flat().flatMap(({ front, back }) => [
      [sha256Hex(front), front],
      [sha256Hex(back), back],
    ]),
  );
  const bundle: SavedBundle = {
    v: 1,
    box,
    site: "https://shop.example",
    key: signer.verifierKey,
    checkpoint: log.note(size),
    events: log.seqsOf(box).map((seq) => ({
      seq,
      leaf: Buffer.from(log.leaves[seq] ?? []).toString(),
      hashes: tree.inclusion(seq, size).map(toHex),
    })),
    packs: events
      ? []
      : packs.map((cards, index) => ({
          position: index + 1,
          root: toHex(packRoot(cards.map(({ record }) => record))),
          identityRoot: toHex(packRoot(cards.map(({ identity }) => identity))),
          cards: openPacks.includes(index + 1)
            ? cards.map(({ record, identity, front, back }) => ({
                record: Buffer.from(record).toString(),
                identity: Buffer.from(identity).toString(),
                front: `/scans/${sha256Hex(front)}`,
                back: `/scans/${sha256Hex(back)}`,
              }))
            : null,
        })),
    videos: (["A", "B"] as const).map((camera) => ({ camera, part: 0, url: "/videos/1" })),
    opening: { orderId, salt: orderSalt },
    mailed: {
      checkpoint: log.note(mailedSize),
      consistency: {
        from: mailedSize,
        to: size,
        hashes: tree.consistency(mailedSize, size).map(toHex),
      },
    },
  };
  /** The state that a service saw at a size. */
  const stateAt = (at: number) => ({
    checkpoint: log.note(at),
    size: at,
    createdAt: new Date(START).toISOString(),
    hashes: tree.consistency(at, size).map(toHex),
  });
  return { bundle, pictures, video: toHex(sha256(video)), stateAt };
}
