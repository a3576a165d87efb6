import { generateKeyPairSync, sign } from "node:crypto";

import { checkpointText } from "@/lib/ledger/log/checkpoint-text";
import { sha256, sha256Hex } from "@/lib/platform/sha256";
import type { RekorReceipt } from "@/lib/proof/anchors/schema";
import { listen } from "@/tests/setup/local-server";
import { logOf } from "@/tests/setup/log-tree";

const ORIGIN = "rekor.test - 1";
const OTHERS = 5;

/** A transparency log with a key of its own, in which others have entries, too. */
export function createRekor(url = "http://rekor.test") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const der = publicKey.export({ format: "der", type: "spki" });
  const logID = sha256Hex(der);
  const leaves = Array.from(
    { length: OTHERS },
    (_, place) => new Uint8Array(Buffer.from(`Entry ${place} of others`)),
  );
  const signed = (text: string) => sign("sha256", Buffer.from(text), privateKey);

  function add(entry: unknown, time = new Date()): RekorReceipt {
    const bytes = new Uint8Array(Buffer.from(JSON.stringify(entry)));
    const index = leaves.push(bytes) - 1;
    leaves.push(new Uint8Array(Buffer.from(`Entry after ${index}`)));
    const size = leaves.length;
    const tree = logOf(leaves);
    const text = checkpointText({ origin: ORIGIN, size, root: tree.root(size) });
    const signature = Buffer.concat([sha256(der).subarray(0, 4), signed(text)]).toString("base64");
    const body = Buffer.from(bytes).toString("base64");
    const [integratedTime, logIndex] = [Math.floor(time.getTime() / 1000), 1000 + index];
    return {
      service: "rekor",
      url,
      uuid: sha256Hex(bytes),
      body,
      integratedTime,
      logID,
      logIndex,
      signedEntryTimestamp: signed(
        JSON.stringify({ body, integratedTime, logID, logIndex }),
      ).toString("base64"),
      inclusionProof: {
        checkpoint: `${text}\n— rekor.test ${signature}\n`,
        hashes: tree.inclusion(index, size).map((hash) => Buffer.from(hash).toString("hex")),
        logIndex: index,
        rootHash: Buffer.from(tree.root(size)).toString("hex"),
        treeSize: size,
      },
    };
  }
  /** An entry about a text. */
  const receiptOf = (text: string, time?: Date) =>
    add(
      {
        kind: "hashedrekord",
        spec: { data: { hash: { algorithm: "sha256", value: sha256Hex(Buffer.from(text)) } } },
      },
      time,
    );
  return { pinned: der.toString("base64"), add, receiptOf };
}

/** The part of Rekor's API that we use, over HTTP in this process. */
export async function startRekorStandIn() {
  const rekor = createRekor();
  const paths: string[] = [];
  const server = await listen(async (request, body) => {
    paths.push(`${request.method} ${request.url}`);
    const receipt = rekor.add(JSON.parse(Buffer.from(body).toString()));
    const { uuid, integratedTime, logID, logIndex, signedEntryTimestamp, inclusionProof } = receipt;
    const entry = {
      body: receipt.body,
      integratedTime,
      logID,
      logIndex,
      verification: { signedEntryTimestamp, inclusionProof },
    };
    return Promise.resolve({
      status: 201,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ [uuid]: entry }),
    });
  });
  return { ...server, pinned: rekor.pinned, paths };
}
