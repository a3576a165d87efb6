import { openAsBlob } from "node:fs";
import { parseArgs } from "node:util";

import { sha256 } from "@noble/hashes/sha2.js";
import { z } from "zod";

import { checkDrop } from "./check-drop";
import { openBundleFile } from "@/components/proof/open-bundle-file";
import { parseVerifyFragment } from "@/lib/ledger/parse-verify-fragment";
import { parseDrandChains } from "@/lib/platform/drand-chain";
import { majorityOf } from "@/lib/platform/witness";
import { loadBundle } from "@/lib/proof/bundle/load-bundle";
import type { SavedBundle } from "@/lib/proof/bundle/schema";
import { keyChangesSchema } from "@/lib/proof/key-changes-schema";
import { toHex } from "@/lib/proof/verify/encoding";
import { LINE_NAMES } from "@/lib/proof/verify/line-names";
import { GROUP_NAMES, groupOf, summaryOf } from "@/lib/proof/verify/summary";
import { verifyBundle } from "@/lib/proof/verify/verify-bundle";
import type { WitnessPolicy } from "@/lib/proof/witness-policy";

const DROP_PATH = /^\/(?:verify\/drop|drops)\/([a-z0-9-]{1,100})$/;
const BOX_PATH = /^\/(?:verify|box)\/([0-9a-f-]{36})$/;
const MARKS = { green: "✓", amber: "·", red: "✗" } as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: "string" },
    tsa: { type: "string", multiple: true },
    witness: { type: "string", multiple: true },
    quorum: { type: "string" },
    drand: { type: "string" },
    tag: { type: "string" },
    videos: { type: "boolean", default: false },
  },
});

type Opened = { bundle: SavedBundle; pictures: Map<string, Uint8Array>; key: string };

async function main(): Promise<number> {
  const [source] = positionals;
  if (!source || positionals.length > 1) {
    console.error(
      "Pass the address of a box or a drop, such as https://…/verify/5f2a91c3-…, or a file.",
    );
    return 2;
  }
  const drand = values.drand === undefined ? undefined : parseDrandChains(values.drand);
  if (drand === null) {
    console.error("--drand takes the JSON of a chain's /info, or a list of them.");
    return 2;
  }
  const quorum = values.quorum === undefined ? null : Number(values.quorum);
  if (quorum !== null && !(Number.isInteger(quorum) && quorum > 0)) {
    console.error("--quorum takes the number of witnesses that must have signed, such as 2.");
    return 2;
  }
  const [, drop] = URL.canParse(source) ? (DROP_PATH.exec(new URL(source).pathname) ?? []) : [];
  if (drop)
    return checkDrop(drop, {
      site: new URL(source).origin,
      keysOf: (claimed) => ({
        rfc3161: [],
        witnesses: policyOf(claimed.witnesses, quorum),
        drand: drand ?? claimed.drand,
      }),
      key: values.key ?? null,
      tag: values.tag ?? null,
    });
  const opened = /^https?:/.test(source) ? await fromSite(new URL(source)) : await fromFile(source);
  if (typeof opened === "string") {
    console.error(opened);
    return 2;
  }
  const { bundle, pictures, key } = opened;
  const pinnedKey = values.key ?? key;
  if (!values.key)
    console.log("The log itself supplied this key. Pass one that you trust with --key.\n");
  if (bundle.outside && !(values.tsa && values.witness && values.drand))
    console.log(
      "The log also supplied the keys of outside services. Pass your own: --witness for each verifier key, --tsa in base64, --drand as JSON.\n",
    );
  const keys = bundle.outside?.keys;
  const asksForWitnesses = values.witness !== undefined || quorum !== null;
  let isRight = true;
  const lines = await verifyBundle({
    bundle,
    pinnedKey,
    // A file that was saved before a change doesn't know it.
    keyChanges: pinnedKey === bundle.key ? [] : await changesAt(bundle.site),
    serviceKeys: {
      rfc3161: values.tsa ?? keys?.rfc3161 ?? [],
      witnesses: policyOf(keys?.witnesses, quorum),
      drand: drand ?? keys?.drand ?? [],
    },
    pictureOf: async ({ sha256, url }) =>
      pictures.get(sha256) ?? (await bytesAt(new URL(url, bundle.site))),
    videoHashOf: values.videos ? (url) => hashAt(new URL(url, bundle.site)) : null,
    onLine: (line) => {
      const { id, state, sentence, details } = line;
      // A caller who names witnesses relies on them, so too few are a failure.
      const isUnmet = id === "witnesses" && state !== "green" && asksForWitnesses;
      const isWrong = state === "red" || isUnmet;
      isRight &&= !isWrong;
      const group = isWrong ? "wrong" : groupOf(line);
      console.log(
        `${MARKS[isWrong ? "red" : state]} ${LINE_NAMES[id]} (${GROUP_NAMES[group]})\n  ${sentence}`,
      );
      for (const detail of details) console.log(`    ${detail}`);
    },
  });
  const { title, text } = summaryOf(lines);
  console.log(isRight ? `\n${title}. ${text}` : "\nSomething is wrong: see the lines with ✗.");
  return isRight ? 0 : 1;
}

/** A quorum given for other keys doesn't apply to the caller's own. */
function policyOf(claimed: WitnessPolicy | undefined, quorum: number | null): WitnessPolicy {
  const keys = values.witness ?? claimed?.keys ?? [];
  const usual = values.witness || !claimed ? majorityOf(keys.length) : claimed.quorum;
  return { keys, quorum: quorum ?? usual };
}

async function fromSite(url: URL): Promise<Opened | string> {
  const [, box] = BOX_PATH.exec(url.pathname) ?? [];
  if (!box) return "This is not the address of a box.";
  const loaded = await loadBundle(box, parseVerifyFragment(url.hash), url.origin);
  if ("sentence" in loaded) return loaded.sentence;
  const key = await fetch(new URL("/ledger/key", url)).catch(() => null);
  if (!key?.ok) return "The log's key could not be fetched.";
  // The addresses in the bundle lead to its shop.
  const bundle = { ...loaded.bundle, site: url.origin };
  return { bundle, pictures: new Map(), key: (await key.text()).trim() };
}

async function fromFile(path: string): Promise<Opened | string> {
  const file = await openAsBlob(path).catch(() => null);
  const opened = file && (await openBundleFile(file));
  return opened ? { ...opened, key: opened.bundle.key } : "This file is not the proof of a box.";
}

const changesSchema = z.object({ changes: keyChangesSchema });

async function changesAt(site: string): Promise<string[]> {
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(new URL("/ledger/key-changes", site), { signal }).catch(() => null);
  const { data } = changesSchema.safeParse(await response?.json().catch(() => null));
  return data?.changes ?? [];
}

async function bytesAt(url: URL): Promise<Uint8Array | null> {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

async function hashAt(url: URL): Promise<string | null> {
  const body = (await fetch(url).catch(() => null))?.body;
  if (!body) return null;
  const hasher = sha256.create();
  for await (const chunk of body) hasher.update(chunk);
  return toHex(hasher.digest());
}

process.exitCode = await main();
