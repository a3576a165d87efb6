// Next's cache, plus a Content-Security-Policy that names inline scripts by hash, and expiry of
// catalog pages in every process when a box changes.
import { createHash } from "node:crypto";

import FileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";

import { catalogListener } from "./catalog-listener.mjs";
import { contentSecurityPolicy } from "./security-headers.mjs";

const HEADER = "content-security-policy";
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

const BaseCache = FileSystemCache.default ?? FileSystemCache;

export default class PageCache extends BaseCache {
  async get(...args) {
    await catalogListener();
    const entry = await super.get(...args);
    // Pages rendered by the build lack the header.
    addPolicy(entry?.value);
    return entry;
  }

  async set(key, value, context) {
    // Next answers the request that caused the rendering with this very object.
    addPolicy(value);
    // Anyone can make up dead addresses, so "not found" pages are not kept.
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

/** Data blocks (JSON-LD) don't run and need no hash. */
function inlineScriptHashes(html) {
  const hashes = new Set();
  for (const [, attributes, text] of html.matchAll(INLINE_SCRIPT)) {
    if (/\stype=["']?application\//.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...hashes];
}
