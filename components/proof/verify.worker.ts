import { sha256 } from "@noble/hashes/sha2.js";

import { openBundleFile, packBundleFile, type Pictures } from "@/components/proof/open-bundle-file";
import type {
  VerifyMessage,
  VerifyRequest,
  VerifySource,
} from "@/components/proof/verify-messages";
import { parseVerifyFragment } from "@/lib/ledger/parse-verify-fragment";
import { loadBundle } from "@/lib/proof/bundle/load-bundle";
import type { SavedBundle } from "@/lib/proof/bundle/schema";
import { toHex } from "@/lib/proof/verify/encoding";
import { pictureLinks } from "@/lib/proof/verify/lines/cards";
import { verifyBundle } from "@/lib/proof/verify/verify-bundle";

/**
 * Restricts requests to these paths of this origin: a stranger's bundle must not make us call
 * anyone else.
 */
const PICTURE = /^\/scans\/[\w-]+\.webp$/;
const VIDEO = /^\/api\/videos\/[\w-]+$/;
const PICTURES_PER_MESSAGE = 4;

const send = (message: VerifyMessage) => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<VerifyRequest>) => {
  const task = data.type === "save" ? save(data.bundle) : verify(data);
  task.catch(() => send({ type: "failed", sentence: "The check stopped. Please try again." }));
});

async function verify({
  source,
  pinnedKey,
  keyChanges,
  serviceKeys,
  withVideos,
}: Extract<VerifyRequest, { type: "verify" }>): Promise<void> {
  const opened = await open(source);
  if ("sentence" in opened) return send({ type: "failed", sentence: opened.sentence });
  const { bundle, pictures } = opened;
  send({ type: "opened", bundle });
  const total = pictureLinks(bundle.packs).length;
  let done = 0;
  await verifyBundle({
    bundle,
    pinnedKey,
    keyChanges,
    serviceKeys,
    pictureOf: async ({ sha256, url }) => {
      const picture = pictures.get(sha256) ?? (await fetchPicture(url));
      done += 1;
      if (done === total || done % PICTURES_PER_MESSAGE === 0)
        send({ type: "pictures", done, total });
      return picture;
    },
    videoHashOf: withVideos ? hashVideo : null,
    onLine: (line) => send({ type: "line", line }),
  });
  send({ type: "done" });
}

async function open(source: VerifySource) {
  if (source instanceof File)
    return (
      (await openBundleFile(source)) ?? { sentence: "This file is not the proof of a box from us." }
    );
  const loaded = await loadBundle(source.box, parseVerifyFragment(source.fragment));
  return "bundle" in loaded
    ? { bundle: loaded.bundle, pictures: new Map<string, Uint8Array>() }
    : loaded;
}

async function save(bundle: SavedBundle): Promise<void> {
  const pictures: Pictures = new Map();
  for (const { sha256, url } of pictureLinks(bundle.packs)) {
    const picture = url === null ? null : await fetchPicture(url);
    if (picture) pictures.set(sha256, picture);
  }
  const zip = packBundleFile({ bundle, pictures });
  send({ type: "saved", file: new Blob([zip], { type: "application/zip" }) });
}

async function fetchOwn(url: string, pattern: RegExp): Promise<Response | null> {
  if (!pattern.test(url)) return null;
  const response = await fetch(url).catch(() => null);
  return response?.ok ? response : null;
}

async function fetchPicture(url: string): Promise<Uint8Array | null> {
  const response = await fetchOwn(url, PICTURE);
  const body = await response?.arrayBuffer().catch(() => null);
  return body ? new Uint8Array(body) : null;
}

async function hashVideo(url: string): Promise<string | null> {
  const body = (await fetchOwn(url, VIDEO))?.body;
  if (!body) return null;
  const hasher = sha256.create();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return toHex(hasher.digest());
    hasher.update(value);
  }
}
