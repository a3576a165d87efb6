import { setTimeout as sleep } from "node:timers/promises";

import rfc9162 from "@transmute/rfc9162";

import { inShort, listBoxes, pay, send, startCheckout } from "./shop.mjs";

/** A job signs within a second, on a machine with time. */
const PATIENCE_MS = 15_000;
const { RFC9162_SHA256: LOG } = rfc9162.CoMETRE;
const hashOf = (hex) => new Uint8Array(Buffer.from(hex, "hex"));

/**
 * Collectors pay concurrently while others read the ledger's log on both servers. Each checkpoint
 * continues the one before it, and soon after a payment one has its sale. Third-party code checks the
 * proofs.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, payers?: number}} options
 */
export async function growingLog(shop, { rounds, payers = 8 }) {
  const figures = { rounds, payments: 0, checkpoints: 0, proofs: 0 };
  const faults = [];
  const last = shop.servers.map(() => undefined);
  for (let round = 0; round < rounds; round++) {
    const add = (fault) => faults.push(`round ${round}: ${fault}`);
    const boxes = (
      await Promise.all(Array.from({ length: payers }, () => listBoxes(shop, 1)))
    ).flat();
    const accounts = shop.buyers.slice(0, payers);
    const held = await Promise.all(
      accounts.map((account, server) =>
        startCheckout(shop, { server, account, cart: [{ productId: boxes[server].id }] }),
      ),
    );
    let isOver = false;
    const paying = Promise.all(
      accounts.map((account, server) =>
        payAndProve(shop, { server, account, held: held[server], box: boxes[server], add }),
      ),
    ).finally(() => (isOver = true));
    const watching = shop.servers.map(async (_, server) => {
      do {
        const next = await readCheckpoint(shop, server, add);
        if (!next) continue;
        if (last[server] && !(await continues(shop, server, last[server], next)))
          add(`the checkpoint of ${next.size} does not continue that of ${last[server].size}`);
        if (last[server]?.size !== next.size) figures.checkpoints += 1;
        last[server] = next;
      } while (!isOver);
    });
    const [proven] = await Promise.all([paying, ...watching]);
    figures.payments += proven.length;
    figures.proofs += proven.filter(Boolean).length;
  }
  return { figures, faults };
}

/** Whether the sale came into the log, and its proof holds. */
async function payAndProve(shop, { server, account, held, box, add }) {
  if (held.status !== 201) return add(`a checkout returned ${inShort(held)}`);
  const paid = await pay(shop, { server, account, checkoutId: held.body.id });
  if (paid.status !== 200 || !paid.body.order) return add(`a payment returned ${inShort(paid)}`);
  const find = async () => {
    const checkpoint = await readCheckpoint(shop, server, add);
    const { body } = await read(shop, server, `/ledger/boxes/${box.boxId}`);
    const sale = body.events?.find(({ leaf }) => JSON.parse(leaf).type === "ASSIGN");
    return { checkpoint, sale, isSigned: sale !== undefined && sale.seq < (checkpoint?.size ?? 0) };
  };
  let found = await find();
  for (const giveUpAt = Date.now() + PATIENCE_MS; !found.isSigned && Date.now() < giveUpAt;) {
    await sleep(100);
    found = await find();
  }
  const { checkpoint, sale, isSigned } = found;
  if (!isSigned) return add(`no checkpoint has the sale of ${box.boxId}`);
  const query = `seq=${sale.seq}&size=${checkpoint.size}`;
  const { body: proof } = await read(shop, server, `/ledger/proof/inclusion?${query}`);
  const isProven = await isIncluded(sale, proof, checkpoint).catch(() => false);
  return isProven || add(`entry ${sale.seq} is not in the tree of ${checkpoint.size}`);
}

async function isIncluded({ leaf }, { leafIndex, treeSize, hashes }, { root }) {
  const leafHash = await LOG.leaf(new TextEncoder().encode(leaf));
  const proof = { leaf_index: leafIndex, tree_size: treeSize, inclusion_path: hashes.map(hashOf) };
  return isSame(await LOG.verify_inclusion_proof(leafHash, proof), root);
}

async function continues(shop, server, from, to) {
  if (from.size === to.size) return isSame(from.root, to.root);
  if (from.size > to.size) return false;
  const query = `from=${from.size}&to=${to.size}`;
  const { body } = await read(shop, server, `/ledger/proof/consistency?${query}`);
  // The library expects the first root in the proof where RFC 9162 lets the verifier add it.
  const isPowerOfTwo = Number.isInteger(Math.log2(from.size));
  const path = [...(isPowerOfTwo ? [from.root] : []), ...(body.hashes ?? []).map(hashOf)];
  const proof = { tree_size_1: from.size, tree_size_2: to.size, consistency_path: path };
  return LOG.verify_consistency_proof(from.root, to.root, proof).catch(() => false);
}

async function readCheckpoint(shop, server, add) {
  const answer = await read(shop, server, "/ledger/checkpoint");
  if (answer.status === 404) return undefined;
  const [, size, root] = String(answer.body).split("\n");
  if (answer.status !== 200) return add(`the checkpoint returned ${inShort(answer)}`);
  return { size: Number(size), root: new Uint8Array(Buffer.from(root, "base64")) };
}

const read = (shop, server, path) => send(shop, { server, method: "GET", path });
const isSame = (one, other) => Buffer.compare(one, other) === 0;
