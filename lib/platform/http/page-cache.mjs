// Next's own cache of kept pages, with two things added: each page is answered with a Content-Security-Policy that names its
// inline scripts by hash, and pages of the catalogue expire in every process when a box changes.
import { createHash } from "node:crypto";

import FileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";

import { catalogListener } from "./catalog-listener.mjs";
import { contentSecurityPolicy } from "./security-headers.mjs";

const HEADER = "content-security-policy";
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

// Node hands over the CommonJS module; bundled with the middleware it is the class itself.
const BaseCache = FileSystemCache.default ?? FileSystemCache;

export default class PageCache extends BaseCache {
  async get(...args) {
    await catalogListener();
    const entry = await super.get(...args);
    // Pages that were rendered by the build come without the header.
    addPolicy(entry?.value);
    return entry;
  }

  async set(key, value, context) {
    // Next answers the request that caused the rendering with this very object.
    addPolicy(value);
    // Anybody can make up addresses that lead nowhere. "Not found" is not kept for each of them.
    if (value?.status === 404) return;
    return super.set(key, value, context);
  }
}

function addPolicy(value) {
  if (value?.kind !== "APP_PAGE" || typeof value.html !== "string" || value.headers?.[HEADER])
    return;
  value.headers = {
    ...value.headers,
    [HEADER]: contentSecurityPolicy(inlineScriptHashes(value.html)),
  };
}

/** The sources that allow exactly the inline scripts of this page; data blocks (JSON-LD) do not run and need none. */
function inlineScriptHashes(html) {
  const hashes = new Set();
  for (const [, attributes, text] of html.matchAll(INLINE_SCRIPT)) {
    if (/\stype=["']?application\//.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...hashes];
}
