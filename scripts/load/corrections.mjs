import { createHash } from "node:crypto";

import rfc9162 from "@transmute/rfc9162";

import { sealBox } from "./break-steps.mjs";
import { inShort, send } from "./shop.mjs";

const { RFC9162_SHA256: LOG } = rfc9162.CoMETRE;
const SHAPE = { packCount: 2, cardsPerPack: 2 };
/** Of the first card; the others are of the last one and of its neighbor. */
const FIELDS = ["player", "team", "set", "number", "serial", "player"];

/**
 * Concurrent corrections of one card and of others in its box: each is kept, their ledger entries
 * form one chain, and the last one publishes the root of the identities that are stored. The root
 * is computed by code that is not ours.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number}} options
 */
export async function corrections(shop, { rounds }) {
  const figures = { rounds, requests: 0, corrections: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const box = await sealBox(shop, round, SHAPE);
    const before = await listIdentities(shop, box);
    const wanted = [
      ...FIELDS.map((field, index) => ({ pack: 1, position: 1, field, is: `${field} ${index}` })),
      { pack: 2, position: 2, field: "player", is: "Player of the last card" },
      { pack: 2, position: 1, field: "team", is: "Team of its neighbor" },
    ];
    const answers = await Promise.all(
      wanted.map(({ pack, position, field, is }, server) =>
        send(shop, {
          server,
          account: shop.admin,
          path: `/api/admin/breaks/${box.id}/corrections`,
          body: { pack, position, reason: "Misread", changes: { [field]: is } },
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status >= 400);
    const entries = await listEntries(shop, box);
    const after = await listIdentities(shop, box);
    figures.requests += answers.length;
    figures.corrections += entries.length - 1;
    const found = [
      ...refused.map((answer) => `a correction returned ${inShort(answer)}`),
      ...chainFaults(entries, before),
      ...(await rootFaults(entries, after)),
      ...(await updateFaults(shop, { wanted, after })),
    ];
    if (entries.length - 1 !== wanted.length - refused.length)
      found.push(`${entries.length - 1} entries for ${wanted.length - refused.length} corrections`);
    faults.push(...found.map((fault) => `round ${round}: ${fault}`));
  }
  return { figures, faults };
}

function listIdentities(shop, { productId }) {
  return shop.query(
    `SELECT c.id, k.position AS pack, c.position, c.identity, c.player, c.team, c.set, c.number, c.serial
       FROM cards c JOIN packs k ON k.id = c.pack_id JOIN owned_boxes o ON o.id = k.box_id
      WHERE o.product_id = $1 ORDER BY k.position, c.position`,
    [productId],
  );
}

/** The box's CATALOGUED and its CORRECTIONs. */
async function listEntries(shop, { boxId }) {
  const rows = await shop.query(
    `SELECT encode(leaf_hash, 'hex') AS hash, convert_from(leaf, 'UTF8') AS leaf FROM ledger_entries
      WHERE box = $1 AND type IN ('CATALOGUED', 'CORRECTION') ORDER BY seq`,
    [boxId],
  );
  return rows.map(({ hash, leaf }) => ({ hash, ...JSON.parse(leaf) }));
}

function chainFaults([catalogued, ...entries], cards) {
  const faults = [];
  const records = new Map(cards.map((card) => [placeOf(card), leafHash(card.identity)]));
  let last = catalogued.hash;
  for (const { hash, refersTo, replaces, record, ...entry } of entries) {
    const place = placeOf(entry);
    if (refersTo !== last) faults.push(`a correction of ${place} refers to ${refersTo}`);
    if (replaces !== records.get(place)) faults.push(`a correction of ${place} replaces another`);
    records.set(place, record);
    last = hash;
  }
  return faults;
}

async function rootFaults(entries, cards) {
  const roots = [];
  for (let pack = 1; pack <= SHAPE.packCount; pack++)
    roots.push(
      await treeRoot(cards.filter((card) => card.pack === pack).map(({ identity }) => identity)),
    );
  const root = Buffer.from(await treeRoot(roots)).toString("hex");
  return entries.at(-1).identityRoot === root
    ? []
    : ["the last identity root is not that of the stored identities"];
}

/** Each correction starts from the one before it, and the card says what the last one said. */
async function updateFaults(shop, { wanted, after }) {
  const faults = [];
  for (const card of after) {
    const kept = await shop.query("SELECT changes FROM card_corrections WHERE card_id = $1", [
      card.id,
    ]);
    const mine = wanted.filter((each) => placeOf(each) === placeOf(card));
    if (kept.length !== mine.length)
      faults.push(`${placeOf(card)} has ${kept.length} corrections instead of ${mine.length}`);
    const identity = JSON.parse(card.identity.toString());
    for (const field of new Set(mine.map((each) => each.field))) {
      const steps = kept.flatMap(({ changes }) => changes[field] ?? []);
      const replaced = new Set(steps.map(({ was }) => was));
      const [last, ...forks] = steps.filter(({ is }) => !replaced.has(is));
      if (!last || forks.length > 0 || replaced.size !== steps.length)
        faults.push(`the corrections of the ${field} of ${placeOf(card)} are no chain`);
      else if (card[field] !== last.is || identity[field] !== last.is)
        faults.push(`the ${field} of ${placeOf(card)} is not the last correction's`);
    }
  }
  return faults;
}

const placeOf = ({ pack, position }) => `card ${pack}-${position}`;

function leafHash(bytes) {
  return createHash("sha256").update("\0").update(bytes).digest("hex");
}

async function treeRoot(entries) {
  return LOG.root(await Promise.all(entries.map((entry) => LOG.leaf(new Uint8Array(entry)))));
}
